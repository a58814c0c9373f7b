import { contentTypes } from '../../content';
import type { Row } from '../../content/record/form-values';
import { type ContentType, type FieldEntry, fieldEntries } from '../../content/model';
import { linkPattern } from '../../content/text/link-address';
import { withoutMarks } from '../../content/text/markup';
import { fileColumn } from '../../content/record/record';
import type { BrokenLink } from '../../data/operations/broken-links';
import { readCollection, readSingle } from '../../data/records/read';
import type { Tables } from '../../data/client/tables';

export type FoundLink = Omit<BrokenLink, 'problem'>;

/** Resolves paths. */
const base = 'http://site.invalid';

/** Returns every address in the published content: links, files, and URLs within texts. */
export async function findLinks(tables: Tables): Promise<FoundLink[]> {
  const found: FoundLink[] = [];
  for (const type of contentTypes) {
    for (const row of await rowsOf(tables, type)) found.push(...linksOf(type, row));
  }
  return found;
}

async function rowsOf(tables: Tables, type: ContentType): Promise<readonly Row[]> {
  if (type.rows === 'many') return readCollection(tables, type);
  const row = await readSingle(tables, type);
  return row ? [row] : [];
}

function linksOf(type: ContentType, row: Row): FoundLink[] {
  const title = type.rows === 'many' ? withoutMarks(String(row[type.heading])) : type.region;
  return fieldEntries(type).flatMap(([name, field]) =>
    addressesIn(type, row, [name, field]).map((address) => ({
      type: type.name,
      id: String(row.id),
      title,
      field: name,
      address,
    })),
  );
}

function addressesIn(type: ContentType, row: Row, [name, field]: FieldEntry): string[] {
  const value = row[name];
  const column = fileColumn(type, name, field)?.column;
  if (column) {
    const urls = Array.isArray(value) ? value.map((child: Row) => child[column]) : [value];
    return urls.flatMap((url) => (typeof url === 'string' && URL.canParse(url, base) ? url : []));
  }
  const texts = Array.isArray(value) ? value : [value];
  const addressesOf = field.kind === 'markup' ? addressesInMarkup : urlsIn;
  return [...new Set(texts.flatMap((text) => (typeof text === 'string' ? addressesOf(text) : [])))];
}

/** Returns the pages that a text links to, and the URLs in its other text. */
function addressesInMarkup(source: string): string[] {
  const hrefs = [...source.matchAll(linkPattern)].map(([, , href = '']) => href);
  const pages = hrefs.filter((href) => !/^(mailto|tel):/i.test(href) && URL.canParse(href, base));
  return [...pages, ...urlsIn(source.replace(linkPattern, '$1'))];
}

/** Finds URLs in a text. A full stop or bracket after a URL belongs to the sentence. */
function urlsIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"“”„*]+/gi) ?? [];
  return found
    .map((address) => address.replace(/[.,;:!?)\]]+$/, ''))
    .filter((address) => URL.canParse(address));
}
