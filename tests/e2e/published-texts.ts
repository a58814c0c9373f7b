import type { APIRequestContext } from '@playwright/test';
import { demoContent } from '../../demo/content';
import { mailColors } from '../../src/content/brand/derived-colors';
import type { BrandColors } from '../../src/content/brand/palette';
import { pageNamed, pageNames } from '../../src/content/pages/pages';
import type { MailServer } from '../contract/mail-server';
import { readEmail } from '../contract/received-email';
import { admin } from '../product';
import { expect } from './fixtures';

/** Text that visitors receive; `source` is its path or the subject of the mail. */
type PublishedText = { source: string; text: string };

const fixedPaths = [
  '/sitemap.xml',
  '/feed.xml',
  '/site.webmanifest',
  '/robots.txt',
  '/trainings.ics',
  '/gibt-es-nicht',
];

/** Reads all pages of the sitemap, the page of unknown addresses, feed, calendars, manifest and all their images. */
export async function publicDocuments(request: APIRequestContext): Promise<PublishedText[]> {
  const read = async (path: string) => ({ source: path, text: await (await request.get(path)).text() });
  const sitemap = await read('/sitemap.xml');
  const pages = [...sitemap.text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)].map(
    ([, path = '']) => path || '/',
  );
  const documents = await Promise.all([...fixedPaths, ...new Set(pages)].map(read));
  const linkedPaths = documents.flatMap(({ text }) =>
    [...text.matchAll(linkedFile)].map(([, path = '']) => path),
  );
  const images = await Promise.all([...new Set(linkedPaths)].map((path) => readImage(request, path)));
  return [...documents, ...images];
}

/** Images and calendars in pages and manifest, on this origin. */
const linkedFile =
  /"(?:https?:\/\/127\.0\.0\.1:\d+)?(\/[^"\s]+\.(?:jpe?g|png|webp|avif|svg|ics)(?:\?[^"\s]*)?)"/g;

async function readImage(request: APIRequestContext, path: string): Promise<PublishedText> {
  const response = await request.get(path.replaceAll('&amp;', '&'));
  expect(response.status(), path).toBe(200);
  return { source: path, text: `${path} ${(await response.body()).toString('latin1')}` };
}

type MailSetup = { url: string; key: string; mails: MailServer; colors: BrandColors };

/** Sends an inquiry and requests a password reset; returns the three mails about both, in order of arrival. */
export async function publishedMails({ url, key, mails, colors }: MailSetup): Promise<PublishedText[]> {
  const headers = { apikey: key, 'content-type': 'application/json' };
  const inquiry = { name: 'Ada Frage', email: 'ada.frage@mail.example', message: 'Wann passt es?' };
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect((await post('/api/contact', inquiry)).status).toBe(200);
  expect((await post('/auth/v1/recover', { email: admin.email })).status).toBe(200);
  const received = () =>
    mails.accepted
      .map(({ raw }) => readEmail(raw))
      .filter(({ headers: { subject = '' } }) => /Anfrage \d|Passwort/.test(subject));
  await expect.poll(() => received().length).toBe(3);
  return received().map(({ headers: { from = '', subject = '' }, text, html }) => {
    expect(html).toContain(mailColors(colors).signal);
    return { source: `mail: ${subject}`, text: [from, subject, text, html].join('\n') };
  });
}

/** Names, towns and numbers of the example company, and the words that mark examples. */
const names = /Brandt|Jens|Muster|Beispiel|23125|kontakt@example\.org|12345|HRA 00000|DE000000000|IHK/g;

/** Shorter texts may be equal by chance. */
const minTextCharacters = 20;

/** Titles that pages have without a heading record. */
const fallbackTitles = new Set(pageNames.map((name) => pageNamed(name).fallbackTitle));

const demoTexts = new Set(
  demoContent
    .flatMap(({ rows }) => textsIn(rows))
    .filter((text) => text.length >= minTextCharacters && !fallbackTitles.has(text)),
);

/** Returns the traces of the example company in an HTML or text document: its names, then lines of the demo content. */
export function exampleWords(document: string): string[] {
  const text = toPlainText(document);
  return [...(document.match(names) ?? []), ...[...demoTexts].filter((line) => text.includes(line))];
}

/** Returns the lines of all texts within a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n').map(toPlainText);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Removes tags, marks of bold text, bullets and line breaks, and decodes entities. */
function toPlainText(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\*\*|•/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
