import { useContext } from 'react';
import { canBeOff, type CompleteSetting } from '../../../content/pages/page-settings';
import { team } from '../../../content/types/team/type';
import { useHasRecords } from '../../app/content-hooks';
import { ClosedSiteContext, useCompleteSettings } from '../../app/page-settings';

export type NavigationLink = { href: string; label: string };

export type NavigationLinks = {
  /** Links of the header in their order, without the contact page. */
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
