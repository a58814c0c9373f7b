import { pageNamed, pageNames, pages } from '../../../content/pages';
import type { SitePage } from '../../../content/site-page';

export type NavigationLink = { href: string; label: string } & Pick<SitePage, 'needs'>;

/** Links of the header in their order; the contact link is a separate button. */
export const navigation = linksTo(({ nav }) => nav === 'row');
export const contactLink: NavigationLink = linkTo(pages.contact);
export const quickLinks = linksTo(({ inFooter }) => inFooter === true);
export const legalLinks = linksTo(({ nav }) => nav === 'legal');

function linksTo(isMeant: (page: SitePage) => boolean): readonly NavigationLink[] {
  return pageNames.map(pageNamed).filter(isMeant).map(linkTo);
}

function linkTo({ path, label, needs }: SitePage): NavigationLink {
  return { href: path, label, needs };
}
