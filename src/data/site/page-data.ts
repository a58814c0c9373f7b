import type { Service } from '../client/service';

/** Ids of the two JSON blocks in every page. `service`: connection to the data service. `page`: its data. */
export const blockIds = { service: 'service', page: 'page-state' } as const;

/** `url` is an origin without a trailing slash. */
export type ServiceBlock = {
  url: string;
  publishableKey: string;
  /** True for the embedded service; the browser then uses the page's own origin. */
  embedded: boolean;
};

export function readService(): Service {
  const block = readBlock<ServiceBlock>(blockIds.service);
  const { embedded, publishableKey: key } = block;
  const { origin } = location;
  return { url: embedded ? origin : block.url, uploads: origin, key, embedded };
}

export function readPageState<State>(): State {
  return readBlock(blockIds.page);
}

function readBlock<Content>(id: string): Content {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}
