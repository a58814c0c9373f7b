import type { AuthParts } from './service';

type Site = Pick<AuthParts, 'siteUrl' | 'landingPages'>;

/**
 * The address of one of our own pages for a link of a mail: the one asked for when it is exactly that page, otherwise
 * the website, as GoTrue does with addresses outside its list. Compared as a browser will read it (the URL class drops
 * tabs and turns backslashes), and what is given back is never a part of what was asked.
 */
export function ownPage({ siteUrl, landingPages }: Site, asked: string | undefined): string {
  const wanted = asked && URL.canParse(asked) ? new URL(asked).href : undefined;
  const [home = siteUrl, ...others] = ['/', ...landingPages].map((path) => new URL(`${siteUrl}${path}`).href);
  return others.find((address) => address === wanted) ?? home;
}
