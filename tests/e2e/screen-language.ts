import type { Page } from '@playwright/test';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import type { Content } from './admin-content';
import { expect } from './fixtures';

/** Shows the back office in German from the next load on. */
export async function switchToGerman(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('back-office-language', 'de'));
}

/** Fails with each text that is the same in both languages, except content, names and words of both. */
export function expectTranslated(
  english: readonly string[],
  german: readonly string[],
  content: Content,
): void {
  const known = new Set(english);
  const written = writtenIn(content);
  const untranslated = new Set(german.filter((text) => known.has(text) && !isTheSame(text, written)));
  expect([...untranslated]).toEqual([]);
}

/** Adds what earlier tests changed and sent, because overview, trash and inbox show it. */
export async function withChanges({ rows, files }: Content, operator: Service): Promise<Content> {
  const tables = createTables(operator);
  const [history, inquiries] = await Promise.all([
    tables
      .from('content_history')
      .select('before, after')
      .order('at', { ascending: false })
      .limit(1000)
      .throwOnError(),
    // Typed texts only: the words for topic and state must be translated.
    tables
      .from('inquiries')
      .select('name, email, phone, message, note')
      .order('created_at', { ascending: false })
      .limit(1000)
      .throwOnError(),
  ]);
  return {
    files,
    rows: new Map([...rows, ['content_history', history.data], ['inquiries', inquiries.data]]),
  };
}

/** Lists all visible and accessible texts of the page, without those marked as another language. */
export async function textsOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'title', 'placeholder'];
    const isOwn = (element: Element) =>
      element.closest('[lang]') === document.documentElement && element.checkVisibility();
    // Button names contain the record's name, which is marked where it is displayed.
    const marked = new Set(
      [...document.body.querySelectorAll('[lang]')].map(({ textContent }) => textContent),
    );
    const texts = [...document.body.querySelectorAll('*')].filter(isOwn).flatMap((element) => {
      const written = element instanceof HTMLTextAreaElement ? [] : [...element.childNodes];
      return [
        ...written.map((node) => (node instanceof Text ? node.data : '')),
        ...spoken.map((name) => element.getAttribute(name) ?? ''),
      ];
    });
    return texts.filter((text) => !marked.has(text));
  });
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** Words of both languages, names, and German words that both languages show. */
const words = new Set([
  '(optional)',
  'AGB',
  'BACKUP_DIR',
  'Chrome (Linux)',
  'Elektro-Attest',
  'JPEG',
  'LI-Akkus',
  'Link',
  'Logo',
  'Name',
  'PDF',
  'Shop',
  'Spam',
  'System',
  'Tablet',
  'Website',
]);

function isTheSame(text: string, content: string): boolean {
  return text.split(/ [·–] |: |, /).every((part) => isWord(part) || content.includes(wordsOf(part)));
}

function isWord(text: string): boolean {
  const isDate = /^\d{1,2}\. \p{L}+ \d{4}( um \d\d:\d\d)?$/u.test(text);
  const isSize = /^[\d.,]+ (byte|kB|MB|GB)$/.test(text);
  // Files include those that earlier tests left behind.
  const isFile = /^\S+\.(jpg|png|webp|avif|pdf)$/.test(text);
  const hasWord = /\p{L}{2}/u.test(text) && !text.includes('@') && !text.startsWith('/');
  return isDate || isSize || isFile || !hasWord || words.has(text.replace(/ \(optional\)$/, ''));
}

/** Joins all texts of the content, as words with a space around each. */
function writtenIn({ rows }: Content): string {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [wordsOf(value)];
    return typeof value === 'object' && value ? Object.values(value).flatMap(texts) : [];
  };
  return [...rows.values()].flatMap(texts).join('');
}

function wordsOf(text: string): string {
  return ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}
