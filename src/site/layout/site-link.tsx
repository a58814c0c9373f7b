import { type ComponentProps, useContext } from 'react';
import { Link, useLocation } from 'wouter';
import { PrefetchContext, prefetch } from '../app/prefetch';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
};

/** A link inside the website. What it leads to is fetched as soon as someone looks like following it. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  const [path] = useLocation();
  const fetchPage = useContext(PrefetchContext);
  const preload = () => prefetch(fetchPage, href);
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

/** The page itself, or the section it belongs to: a reference belongs to the references. */
function currentState(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
