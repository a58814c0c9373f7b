import type { ReactNode } from 'react';

/** What a page's file exports. */
export type PageModule = { Page: () => ReactNode };

export type PageEntry = {
  /** The route, in wouter's pattern language. */
  path: string;
  /** The page's file below src/site. */
  file: string;
};

/** Every public page, in the order of SPEC §2. A route, its folder and its content type share one word. */
export const pages: readonly PageEntry[] = [
  { path: '/', file: './home/home-page.tsx' },
  { path: '/services', file: './services/services-page.tsx' },
  { path: '/cv', file: './cv/cv-page.tsx' },
  { path: '/references', file: './references/references-page.tsx' },
  { path: '/references/:slug', file: './references/reference-page.tsx' },
  { path: '/trainings', file: './trainings/trainings-page.tsx' },
  { path: '/press', file: './press/press-page.tsx' },
  { path: '/exchange', file: './exchange/exchange-page.tsx' },
  { path: '/attest', file: './attest/attest-page.tsx' },
  { path: '/shop', file: './shop/shop-page.tsx' },
  { path: '/contact', file: './contact/contact-page.tsx' },
  { path: '/agbs', file: './agbs/agbs-page.tsx' },
  { path: '/impressum', file: './legal/imprint-page.tsx' },
  { path: '/datenschutz', file: './legal/privacy-page.tsx' },
];

/** Shown for every other path, with status 404. */
export const notFoundPage: PageEntry = { path: '*', file: './not-found/not-found-page.tsx' };

/** So long a page's code may take, in milliseconds; then the server shows the page. */
const patience = 10_000;

const files = import.meta.glob<PageModule>('./*/*-page.tsx');
const modules = new Map<PageEntry, PageModule>();
const requests = new Map<PageEntry, Promise<PageModule>>();

/** The page's module when it is here already; rendering on the server and hydration need it at once. */
export function loadedPage(entry: PageEntry): PageModule | undefined {
  return modules.get(entry);
}

/** Loads a page's code once: the same promise for every caller, also after a failure, until that is forgotten. */
export function loadPage(entry: PageEntry): Promise<PageModule> {
  const known = requests.get(entry);
  if (known) return known;
  const request = importPage(entry);
  requests.set(entry, request);
  return request;
}

/** After a failure has been told: whoever comes next asks anew. */
export function forgetPage(entry: PageEntry): void {
  if (!loadedPage(entry)) requests.delete(entry);
}

/** Loads the code of all pages: the server has them at hand whatever happens to its files later. */
export async function loadPages(): Promise<void> {
  await Promise.all([...pages, notFoundPage].map(loadPage));
}

async function importPage(entry: PageEntry): Promise<PageModule> {
  const load = files[entry.file];
  if (!load) throw new Error(`No file for the page ${entry.path}: ${entry.file}`);
  // Once more, for a connection that was away for a moment.
  const module = await inTime(load().catch(load));
  modules.set(entry, module);
  return module;
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code of the page does not arrive')), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
