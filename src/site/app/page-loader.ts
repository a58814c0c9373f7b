import { createContext, type ReactNode, useContext } from 'react';
import type { RouteName } from '../../content/pages/pages';
import { castUnchecked } from '../../data/client/service';
import { type PageMatch, matchPage } from './match';

type PageModule = { Page: () => ReactNode };

export type PageLoader = {
  /** Returns the page's module if it has loaded; server rendering and hydration need it synchronously. */
  loaded: (name: RouteName) => PageModule | undefined;
  /** Returns the same promise to every caller, also after a failure, until `clearFailed`. */
  load: (name: RouteName) => Promise<PageModule>;
  clearFailed: (name: RouteName) => void;
  /** Loads the page's code; the website in a browser also loads its content. */
  prefetch: (match: PageMatch) => Promise<unknown>;
};

export const PageLoaderContext = createContext<PageLoader | null>(null);

export function usePageLoader(): PageLoader {
  const pageLoader = useContext(PageLoaderContext);
  if (!pageLoader) throw new Error('A page was rendered outside the site');
  return pageLoader;
}

/** Loading a page's code fails after this time, and the browser requests the page from the server. */
const timeoutMs = 10_000;

export function createPageLoader(imports: Record<RouteName, () => Promise<PageModule>>): PageLoader {
  const modules = new Map<RouteName, PageModule>();
  const requests = new Map<RouteName, Promise<PageModule>>();

  const importPage = async (name: RouteName) => {
    const load = imports[name];
    // Retry once after a short connection loss.
    const module = await withTimeout(load().catch(load));
    modules.set(name, module);
    return module;
  };
  const load = (name: RouteName) => {
    const request = requests.get(name) ?? importPage(name);
    requests.set(name, request);
    return request;
  };
  return {
    loaded: (name) => modules.get(name),
    load,
    clearFailed(name) {
      if (!modules.has(name)) requests.delete(name);
    },
    prefetch: ({ name }) => load(name),
  };
}

async function withTimeout<Result>(promise: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code of the page does not arrive')), timeoutMs);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

export function prefetch(pageLoader: PageLoader, href: string): void {
  if (savesData()) return;
  // Ignore errors: the navigation itself loads again and reports them.
  const { pathname, search } = new URL(href, location.href);
  pageLoader.prefetch(matchPage(pathname, search)).catch(() => undefined);
}

export function savesData(): boolean {
  return castUnchecked<{ connection?: { saveData: boolean } }>(navigator).connection?.saveData === true;
}
