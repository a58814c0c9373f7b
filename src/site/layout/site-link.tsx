import type { ComponentProps } from 'react';
import { Link, useLocation } from 'wouter';
import { usePageLoader } from '../app/page-loader';
import { prefetch } from '../app/prefetch';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Replaces the present history entry. */
  replace?: boolean;
};

/** Internal link. Prefetches its page on hover and focus. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  const [path] = useLocation();
  const pages = usePageLoader();
  const preload = () => prefetch(pages, href);
  return (
    <Link
      href={href}
      aria-current={currentState(path, href)}
      {...rest}
      onPointerEnter={preload}
      onFocus={preload}
    />
  );
}

/**
 * Returns `page` for the present page, and `true` for the section it belongs to (a reference belongs to the
 * references).
 */
function currentState(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
