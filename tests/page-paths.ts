import { pageNamed, pageNames, pageAt } from '../src/content/pages/pages';

/**
 * Returns one path per page: of a record page that of the first record in the sitemap. Omits a page with `needs` that
 * the sitemap does not list. Throws when a record page has no record.
 */
export async function pagePaths(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const sitemapPaths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  return pageNames.flatMap((name) => {
    const page = pageNamed(name);
    if (page.needs) return sitemapPaths.filter((listed) => listed === page.path);
    const path = page.record ? sitemapPaths.find((listed) => pageAt(listed) === page) : page.path;
    if (!path) throw new Error(`The sitemap lists no record at ${page.path}`);
    return [path];
  });
}
