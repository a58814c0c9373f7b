import { type PageName, pageNamed, pageNames } from './pages';
import type { SitePage } from './site-page';
import { contentTypeNamed } from '..';
import type { Collection } from '../model';

/** For server, back office and tests; visitors load no types. */
export const recordPages: readonly { name: PageName; page: SitePage; type: Collection }[] = pageNames.flatMap(
  (name) => {
    const page = pageNamed(name);
    const type = page.record && contentTypeNamed(page.record.type);
    return type?.rows === 'many' ? [{ name, page, type }] : [];
  },
);
