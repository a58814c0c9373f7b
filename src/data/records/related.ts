import type { Collection } from '../../content/model';
import type { Row } from '../../content/record/form-values';
import { unwrapResponse, type Tables } from '../client/service';
import { asListed } from './read';

export type RelatedQuestion = {
  type: Collection;
  /** Record to which the others are related, and its text. */
  id: string;
  text: string;
  limit: number;
};

export type RelatedRecord = {
  id: string;
  slug: string;
  title: string;
  image_url: string | null;
  note: string;
  /** Last day of a period that begins on the day in `note`. */
  until: string | null;
};

/** Returns the column of a second line: the day of the record, else its first fact. Also searched for shared words. */
function noteColumn({ facts = [], fields }: Collection): string | undefined {
  return facts.find((fact) => fields[fact]?.kind === 'date') ?? facts[0];
}

/** Related records are chosen from this many, in the order of their list. */
const candidateLimit = 100;

export async function readRelated(tables: Tables, question: RelatedQuestion, day: string) {
  const { type } = question;
  const columns = ['id', 'slug', 'image_url', type.heading, noteColumn(type), type.days?.last];
  const listed = asListed(tables.from(type.table).select(columns.filter(Boolean).join()), type, day);
  return closestRecords(unwrapResponse<Row[]>(await listed.limit(candidateLimit)), question);
}

/** Without a shared word, a record of the same list follows its neighbours; one of another list is not related. */
export function closestRecords(rows: readonly Row[], { type, id, text, limit }: RelatedQuestion) {
  const words = stemsOf(text);
  const isSameList = rows.some((row) => row.id === id);
  const ranked = rows
    .filter((row) => row.id !== id)
    .map((row) => {
      const title = String(row[type.heading]);
      const note = String(row[noteColumn(type) ?? ''] ?? '');
      const shared = [...stemsOf(`${title} ${note}`)].filter((stem) => words.has(stem)).length;
      return { row, title, note, shared };
    })
    .filter(({ shared }) => isSameList || shared > 0)
    .toSorted((one, other) => other.shared - one.shared);
  return ranked.slice(0, limit).map(({ row, title, note }) => ({
    id: String(row.id),
    slug: String(row.slug),
    title,
    note,
    until: textOrNull(row[type.days?.last ?? '']),
    image_url: textOrNull(row.image_url),
  }));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** German words with a common beginning are mostly related: `prüfen`, `Prüfung`. Shorter words name no subject. */
const stemLength = 4;
const minWordLength = 5;

function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(
    words.filter((word) => word.length >= minWordLength).map((word) => word.slice(0, stemLength)),
  );
}
