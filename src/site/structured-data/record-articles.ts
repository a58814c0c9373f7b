import type { RowOf } from '../../content/model';
import { recordPath } from '../../content/pages/page-lookup';
import type { latestTopics } from '../../content/types/latest-topics/type';
import type { pressArticles } from '../../content/types/press/type';
import type { trainingBlog } from '../../content/types/training-blog/type';
import type { StructuredData } from '../app/page-head';
import { article } from './article';

/** Articles in JSON-LD. A list describes them with the type `Article`, their own page with a subtype. */

type Dated = { slug: string; title: string; date: string; updated_at: string; image_url: string | null };

function dataOf({ title, date, updated_at: changed, image_url: image }: Dated) {
  return { title, date, changed, image };
}

export function pressArticle(row: RowOf<typeof pressArticles>, type?: string): StructuredData {
  return article({ ...dataOf(row), path: recordPath('pressArticle', row), text: row.excerpt }, type);
}

export function trainingPost(row: RowOf<typeof trainingBlog>, type?: string): StructuredData {
  return article({ ...dataOf(row), path: recordPath('trainingPost', row), text: row.content }, type);
}

export function topic(row: RowOf<typeof latestTopics>): StructuredData {
  return article({ ...dataOf(row), path: recordPath('topic', row), text: row.description }, 'NewsArticle');
}
