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

/** Records read again in one answer. */
const mostAtOnce = 10 * pageSize;

/** Answers by the name of their question, as a page carries them. */
export type Answers = Record<string, Answer<unknown>>;

/** What the website has read. A question is asked by naming it; the same one is asked once. */
export type ContentCache = {
  content: ContentSource;
  /** With `limit` the first ones, as a teaser: a page that shows everything then loads everything. */
  collection<T extends Collection>(type: T, limit?: number): Query<RowOf<T>[]>;
  /** A part of a long list, counted from 1; what was loaded after it stays with it when it is read again. */
  part<T extends Collection>(type: T, part: number): Query<Part<RowOf<T>>>;
  single<T extends Single>(type: T): Query<RowOf<T> | null>;
  record<T extends Collection>(type: T, where: FieldFilter): Query<RowOf<T> | null>;
  formerAddress(slug: string): Query<FormerAddress | null>;
  /**
   * Null where nothing is said of the picture at this address. To be asked by who shows it, or by `settled`, so that all pictures
   * of a page are asked about in one request, however many pieces it is rendered in.
   */
  pictureNotes(url: string): Query<ImageMetadata | null>;
  answers: () => Answers;
  /** Resolves when all that was asked for has come or failed. */
  settled: () => Promise<unknown>;
  /** From now on what has failed is asked for again: what is shown at once, all else when it is shown anew. */
  retry: () => void;
  /** Nothing of this type, or nothing at all, is true any more. */
  renew: (type?: string) => void;
};

/** `known`: what the server has rendered the page from. */
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
          most: Math.min(Math.max(pageSize, before?.rows.length ?? 0), mostAtOnce),
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

/** The same wherever the website lives. */
function pictureName(url: string): string {
  return `picture ${url.split(publicFolder).at(-1)}`;
}

export function isPictureName(name: string): boolean {
  return name.startsWith('picture ');
}

function nameOf({ name }: ContentType, about?: string | 0): string {
  return about ? `${name} ${about}` : name;
}
