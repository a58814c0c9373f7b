import { type ComponentProps, type ReactNode, useContext } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { isPagePath, ClosedSiteContext, useIsPageOff, useCompleteSettings } from '../app/match';
import { usePageLoader, prefetch } from '../app/page-loader';
import { canBeOff, type CompleteSetting } from '../../content/pages/page-settings';
import { team } from '../../content/types/team';
import { useHasRecords } from '../app/content-hooks';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Replaces the present history entry. */
  replace?: boolean;
};

/** Internal link. Prefetches its page on hover and focus. Renders nothing for a page that is off. */
export function SiteLink({ href, replace, ...rest }: SiteLinkProps) {
  const [path] = useLocation();
  const pageLoader = usePageLoader();
  const isOff = useIsPageOff(href);
  const isClosed = useContext(ClosedSiteContext);
  const prefetchPage = () => prefetch(pageLoader, href);
  if (isOff) return null;
  // The server decides which pages of a closed website exist.
  if (isClosed) return <a href={href} {...rest} />;
  return (
    <Link
      href={href}
      replace={replace}
      aria-current={currentState(path, href)}
      {...rest}
      onPointerEnter={prefetchPage}
      onFocus={prefetchPage}
    />
  );
}

export function MoreLink({ children, ...link }: SiteLinkProps) {
  return (
    <SiteLink className="more" {...link}>
      {children} <ArrowRight aria-hidden="true" size="1em" />
    </SiteLink>
  );
}

/** `page` for the present page, `true` for the section it belongs to (a reference belongs to the references). */
function currentState(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** Loads a page for an anchor, or a query that the server may redirect. A link to a page that is off is text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (useIsPageOff(href)) return children;
  if (/^\/[^?#]*$/.test(href) && isPagePath(href)) return <SiteLink href={href}>{children}</SiteLink>;
  return (
    <a href={href} rel="noopener">
      {children}
    </a>
  );
}

export type NavigationLink = { href: string; label: string };

type NavigationLinks = {
  menu: readonly NavigationLink[];
  /** Separate button of the header; undefined if it is not in the menu. */
  contact: NavigationLink | undefined;
  footer: readonly NavigationLink[];
  legal: readonly NavigationLink[];
};

export function useNavigationLinks(): NavigationLinks {
  const isClosed = useContext(ClosedSiteContext);
  const hasTeam = useHasRecords(team);
  const shown = useCompleteSettings().filter(
    ({ page, isOff, needs }) => !isOff && (hasTeam || !needs) && (!isClosed || !canBeOff(page)),
  );
  const inMenu = shown.filter((setting) => setting.inMenu);
  return {
    menu: inMenu.filter(({ page }) => page !== 'contact').map(linkTo),
    contact: inMenu.filter(({ page }) => page === 'contact').map(linkTo)[0],
    footer: shown.filter(({ inFooter }) => inFooter).map(linkTo),
    legal: shown.filter(({ page }) => page === 'imprint' || page === 'privacy').map(linkTo),
  };
}

function linkTo({ href, label }: CompleteSetting): NavigationLink {
  return { href, label };
}
