import { type PageName, pageNamed, pageNames, pages, type RecordPageName } from './pages';
import type { SitePage } from './site-page';
import { contentTypeNamed } from '..';
import type { Collection } from '../model';

/** For server, back office and tests; visitors load no types. */
export const recordPages: readonly { name: RecordPageName; page: SitePage; type: Collection }[] = pageNames
  .filter(isRecordPage)
  .flatMap((name) => {
    const type = contentTypeNamed(pages[name].record.type);
    return type.rows === 'many' ? [{ name, page: pageNamed(name), type }] : [];
  });

function isRecordPage(name: PageName): name is RecordPageName {
  return 'record' in pages[name];
}
