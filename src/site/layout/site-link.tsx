import type { ComponentProps } from 'react';
import { Link, useLocation } from 'wouter';
import { matchPage } from '../app/match';
import { loadPage } from '../pages';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
};

/** A link inside the website. It fetches the page's code as soon as someone looks like following it. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  const [path] = useLocation();
  const preload = () => {
    // A failure is told by the navigation itself, which asks again.
    loadPage(matchPage(pathOf(href)).name).catch(() => undefined);
  };
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

function pathOf(href: string): string {
  return href.replace(/[?#].*$/, '');
}
