import { pageNamed, pageNames } from '../src/content/pages';

/** Returns one path of each page; of a record page that of the first stored record, as in the sitemap. */
export async function pagePaths(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return pageNames.map((name) => {
    const { path } = pageNamed(name);
    const pattern = new RegExp(`^${path.replace(':slug', '[^/]+')}$`);
    const found = path.includes(':') ? listed.find((one) => pattern.test(one)) : path;
    if (!found) throw new Error(`The sitemap lists no record at ${path}`);
    return found;
  });
}
