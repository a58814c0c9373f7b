import { pageAt } from '../src/content/pages/page-lookup';
import { pageNamed, pageNames } from '../src/content/pages/pages';

/**
 * Returns one path of each page that exists; of a record page that of the first stored record, as in the sitemap.
 */
export async function pagePaths(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return pageNames.flatMap((name) => {
    const page = pageNamed(name);
    if (page.needs) return listed.filter((path) => path === page.path);
    const found = page.record ? listed.find((path) => pageAt(path) === page) : page.path;
    if (!found) throw new Error(`The sitemap lists no record at ${page.path}`);
    return [found];
  });
}
