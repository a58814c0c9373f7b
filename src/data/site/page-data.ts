import type { Service } from '../client/service';

/**
 * The two JSON blocks of every page. The server writes them, the browser reads them.
 * `service` is what any client needs to talk to the data service; `page` is what the page was rendered from.
 */
export const blockIds = { service: 'service', page: 'page-state' } as const;

export type ServiceBlock = {
  url: string;
  publishableKey: string;
  /** The service lives in this very server: the browser then uses the origin it has loaded the page from. */
  embedded: boolean;
};

export function readService(): Service {
  const block = readBlock<ServiceBlock>(blockIds.service);
  const { embedded, publishableKey: key } = block;
  const { origin } = location;
  return { url: embedded ? origin : block.url, uploads: origin, key, embedded };
}

/** As the server has written it (`renderPage`). */
export function readPageState<State>(): State {
  return readBlock(blockIds.page);
}

function readBlock<Content>(id: string): Content {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}
