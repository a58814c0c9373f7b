import { pageNamed, pageNames } from '../../content/pages/pages';
import { linkAddress } from '../../content/text/link-address';
import type { FoundRecordPage } from '../../data/search/find-record-pages';
import { hasWords } from '../search/words';
import { texts } from './texts';

/** Suggested address of a link. */
export type LinkTarget = { href: string; name: string; detail: string };

const pageTargets: readonly LinkTarget[] = pageNames.flatMap((name) => {
  const { path, label } = pageNamed(name);
  return path.includes(':') ? [] : [{ href: path, name: label, detail: texts.page }];
});

/** Returns the typed address first, then pages, then records. Without input returns all pages. */
export function linkTargets(typed: string, records: readonly FoundRecordPage[]): LinkTarget[] {
  const address = linkAddress(typed, location.origin);
  if (address !== undefined) {
    const page = pageTargets.find(({ href }) => href === address);
    return [page ?? { href: address, name: address, detail: texts.typedAddress }];
  }
  const ofRecords = records
    .filter(({ title }) => typed.trim() !== '' && hasWords(title, typed))
    .map(({ path, title, label }) => ({ href: path, name: title, detail: label }));
  return [...pageTargets.filter(({ name }) => hasWords(name, typed)), ...ofRecords];
}
