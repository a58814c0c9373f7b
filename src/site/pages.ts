import type { ReactNode } from 'react';
import { type PageName, pageNames } from '../content/pages';

/** Exports of a page's module. */
export type PageModule = { Page: () => ReactNode };

/** Name of a page, or `notFound` for every other path (status 404). */
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

/** Loading a page's code then fails, and the browser requests the page from the server. */
const timeoutMs = 10_000;

const modules = new Map<RouteName, PageModule>();
const requests = new Map<RouteName, Promise<PageModule>>();

/** Returns the page's module if it has loaded; server rendering and hydration need it synchronously. */
export function loadedPage(name: RouteName): PageModule | undefined {
  return modules.get(name);
}

/** Loads a page's code once. Returns the same promise to every caller, also after a failure, until `forgetPage`. */
export function loadPage(name: RouteName): Promise<PageModule> {
  const known = requests.get(name);
  if (known) return known;
  const request = importPage(name);
  requests.set(name, request);
  return request;
}

/** Removes a failed request, so that the next caller loads again. */
export function forgetPage(name: RouteName): void {
  if (!loadedPage(name)) requests.delete(name);
}

/** Loads the code of all pages, so that the server does not depend on its files afterwards. */
export async function loadPages(): Promise<void> {
  await Promise.all([...pageNames.map(loadPage), loadPage('notFound')]);
}

async function importPage(name: RouteName): Promise<PageModule> {
  const load = files[name];
  // Retry once after a short connection loss.
  const module = await inTime(load().catch(load));
  modules.set(name, module);
  return module;
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code of the page does not arrive')), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
