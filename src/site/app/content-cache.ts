import type { Collection, ContentType, RowOf, Single } from '../../content/model';
import { pageSize } from '../../content/pagination';
import { castUnchecked } from '../../data/client/response';
import type { Part } from '../../data/records/read';
import type { ContentSource, FieldFilter } from '../../data/site/content-source';
import { publicFolder } from '../../data/files/urls';
import type { FormerAddress } from '../../data/site/redirects';
import type { ImageMetadata } from '../../data/files/image-metadata';
import { batchRequests } from './batch-requests';
import { type Answer, createQuery, isPending, type Query } from './query';

/** Maximum for a refetch of a paginated list. */
const maxRecords = 10 * pageSize;

/** Answers by query name, as serialized into the page. */
export type Answers = Record<string, Answer<unknown>>;

/** Cache of all content queries of the website. A query is identified by its name and fetched once. */
export type ContentCache = {
  content: ContentSource;
  /**
   * Reads a collection. With `limit` only its first records, under a query name of its own, so a page that needs all of
   * them loads all.
   */
  collection<T extends Collection>(type: T, limit?: number): Query<RowOf<T>[]>;
  /** Reads a page of a long list, counted from 1. A refetch also loads the following pages that had been appended. */
  part<T extends Collection>(type: T, part: number): Query<Part<RowOf<T>>>;
  single<T extends Single>(type: T): Query<RowOf<T> | null>;
  record<T extends Collection>(type: T, where: FieldFilter): Query<RowOf<T> | null>;
  formerAddress(slug: string): Query<FormerAddress | null>;
  /**
   * Reads the metadata of an image; null when it has none. Does not fetch by itself: the component that shows the image
   * calls `ask`, or `settled` does. So one request covers all images of a page, even if it renders in several steps.
   */
  pictureNotes(url: string): Query<ImageMetadata | null>;
  answers: () => Answers;
  /** Resolves when all pending queries have succeeded or failed. */
  settled: () => Promise<unknown>;
  /** Refetches failed queries that are shown, and from now on also those that are requested again. */
  retry: () => void;
  /** Invalidates the queries of one content type, or all. */
  renew: (type?: string) => void;
};

/** `known`: answers from which the server rendered the page. */
export function createContentCache(content: ContentSource, known: Answers = {}): ContentCache {
  const questions = new Map<string, Query<unknown>>();
  let asksAgain = false;

  const questionOf = <Data>(name: string, load: (known?: Data) => Promise<Data>): Query<Data> => {
    const question =
      castUnchecked<Query<Data> | undefined>(questions.get(name)) ??
      createQuery(load, castUnchecked<Answer<Data> | undefined>(known[name]));
    questions.set(name, castUnchecked(question));
    return question;
  };
  const ask = <Data>(name: string, load: (known?: Data) => Promise<Data>): Query<Data> => {
    const question = questionOf(name, load);
    question.ask(asksAgain);
    return question;
  };
  const pictures = new Set<Query<ImageMetadata | null>>();
  const notesOf = batchRequests((urls) => content.pictureNotes(urls));
  return {
    content,
    collection: (type, limit) =>
      ask(nameOf(type, limit && `limit ${limit}`), () => content.collection(type, limit)),
    part: <T extends Collection>(type: T, part: number) =>
      ask<Part<RowOf<T>>>(nameOf(type, partName(part)), (before) =>
        content.part(type, {
          from: (part - 1) * pageSize,
          limit: Math.min(Math.max(pageSize, before?.rows.length ?? 0), maxRecords),
        }),
      ),
    single: (type) => ask(nameOf(type), () => content.single(type)),
    record: (type, where) =>
      ask(nameOf(type, `${where.column} ${where.value}`), () => content.record(type, where)),
    formerAddress: (slug) => ask(`former-address ${slug}`, () => content.formerAddress(slug)),
    pictureNotes(url) {
      const question = questionOf(pictureName(url), () => notesOf(url));
      pictures.add(question);
      return question;
    },
    answers: () => Object.fromEntries([...questions].map(([name, question]) => [name, question.answer()])),
    settled() {
      for (const question of pictures) if (isPending(question.answer())) question.ask(asksAgain);
      pictures.clear();
      return Promise.all([...questions.values()].flatMap((question) => question.reading() ?? []));
    },
    retry() {
      asksAgain = true;
      for (const question of questions.values()) if (question.isShown()) question.ask(true);
    },
    renew(type) {
      for (const [name, question] of questions) if (!type || name.split(' ')[0] === type) question.renew();
    },
  };
}

export function partName(part: number): string {
  return `part ${part}`;
}

/** Identifies an image by its public path, which is the same on every host. */
function pictureName(url: string): string {
  return `picture ${url.split(publicFolder).at(-1)}`;
}

export function isPictureName(name: string): boolean {
  return name.startsWith('picture ');
}

function nameOf({ name }: ContentType, about?: string | 0): string {
  return about ? `${name} ${about}` : name;
}
