import { notFoundPath, pageNamed, pageNames } from './pages';
import type { SitePage } from './site-page';

/** Share of changed characters above which a name is another word. */
const maxChangedShare = 1 / 3;
const changedCharacterLimit = 2;
const nameCharacterLimit = 40;

/**
 * Returns the page whose path or name is most similar to an unknown path: `/leistung` finds `/services`. Several paths
 * lead to the same page, so that the server renders one document for each page instead of one for each path.
 */
export function similarPage(path: string): SitePage | undefined {
  const typed = normalizedName(path.startsWith(`${notFoundPath}/`) ? path.slice(notFoundPath.length) : path);
  let best: { page: SitePage; changes: number } | undefined;
  for (const page of pageNames.map(pageNamed)) {
    if (page.path.includes(':') || page.path === '/' || page.needs) continue;
    for (const name of [page.path, page.label, page.fallbackTitle ?? page.label].map(normalizedName)) {
      const changes = editDistance(typed, name);
      const isSimilar = changes <= Math.min(changedCharacterLimit, name.length * maxChangedShare);
      if (isSimilar && changes < (best?.changes ?? Infinity)) best = { page, changes };
    }
  }
  return best?.page;
}

/** Returns a path or label in lower case, without slashes and file extension. Longer paths are cut: no page has them. */
function normalizedName(path: string): string {
  return path
    .slice(0, nameCharacterLimit)
    .toLowerCase()
    .replace(/\.(html?|php|aspx?)$/, '')
    .replaceAll('/', '');
}

function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of from.split('').entries()) {
    const next = [index + 1];
    for (const [column, other] of to.split('').entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
