import type { ReactNode } from 'react';
import { type PageName, pageNames } from '../content/pages';

/** What a page's file exports. */
export type PageModule = { Page: () => ReactNode };

/** A page, or what is shown for every other path with status 404. */
export type RouteName = PageName | 'notFound';

const files: Record<RouteName, () => Promise<PageModule>> = {
  home: () => import('./home/home-page'),
  services: () => import('./services/services-page'),
  cv: () => import('./cv/cv-page'),
  references: () => import('./references/references-page'),
  reference: () => import('./references/reference-page'),
  trainings: () => import('./trainings/trainings-page'),
  press: () => import('./press/press-page'),
  exchange: () => import('./exchange/exchange-page'),
  attest: () => import('./attest/attest-page'),
  shop: () => import('./shop/shop-page'),
  contact: () => import('./contact/contact-page'),
  agbs: () => import('./agbs/agbs-page'),
  imprint: () => import('./legal/imprint-page'),
  privacy: () => import('./legal/privacy-page'),
  notFound: () => import('./not-found/not-found-page'),
};

/** So long a page's code may take, in milliseconds; then the server shows the page. */
const patience = 10_000;

const modules = new Map<RouteName, PageModule>();
const requests = new Map<RouteName, Promise<PageModule>>();

/** The page's module when it is here already; rendering on the server and hydration need it at once. */
export function loadedPage(name: RouteName): PageModule | undefined {
  return modules.get(name);
}

/** Loads a page's code once: the same promise for every caller, also after a failure, until that is forgotten. */
export function loadPage(name: RouteName): Promise<PageModule> {
  const known = requests.get(name);
  if (known) return known;
  const request = importPage(name);
  requests.set(name, request);
  return request;
}

/** After a failure has been told: whoever comes next asks anew. */
export function forgetPage(name: RouteName): void {
  if (!loadedPage(name)) requests.delete(name);
}

/** Loads the code of all pages: the server has them at hand whatever happens to its files later. */
export async function loadPages(): Promise<void> {
  await Promise.all([...pageNames.map(loadPage), loadPage('notFound')]);
}

async function importPage(name: RouteName): Promise<PageModule> {
  const load = files[name];
  // Once more, for a connection that was away for a moment.
  const module = await inTime(load().catch(load));
  modules.set(name, module);
  return module;
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code of the page does not arrive')), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
