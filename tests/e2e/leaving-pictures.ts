import type { ConsoleMessage, Page, Request } from '@playwright/test';
import { z } from 'zod';

const moving = z.object({ bucketId: z.string(), sourceKey: z.string() });
const removal = z.object({ prefixes: z.array(z.string()) });

/** A size of a picture answers 404 when its file is gone, a private file 400 (Storage API). */
const missing = [
  { prefix: '/media/', status: 'status of 404' },
  { prefix: '/storage/v1/object/', status: 'status of 400' },
];

/** The og:image of a page answers 404 when its record is gone. */
const ogImages = '/preview/';

/**
 * Watches which pictures leave their bucket, and when records change, while the page runs.
 * The server makes a size or an og:image on first request, so a request sent before a removal may be answered after it.
 * The returned function tells whether a console message reports such a request.
 */
export function watchLeavingPictures(page: Page): (message: ConsoleMessage) => boolean {
  const requested = new Map<string, number>();
  const removed = new Map<string, number>();
  let count = 0;
  let lastWrite = 0;
  page.on('request', (request) => {
    count += 1;
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET') requested.set(pathname, count);
    else if (pathname.startsWith('/rest/v1/')) lastWrite = count;
    for (const file of filesLeaving(request, pathname))
      for (const { prefix } of missing) removed.set(`${prefix}${file}`, count);
  });
  return (message) => {
    const { url } = message.location();
    if (!URL.canParse(url)) return false;
    const { pathname } = new URL(url);
    const sentAt = requested.get(pathname) ?? 0;
    if (pathname.startsWith(ogImages) && message.text().includes('status of 404')) return sentAt < lastWrite;
    const { status } = missing.find(({ prefix }) => pathname.startsWith(prefix)) ?? {};
    if (!status || !message.text().includes(status)) return false;
    return sentAt < (removed.get(pathname) ?? 0);
  };
}

/** Returns paths as `<bucket>/<path>`. */
function filesLeaving(request: Request, pathname: string): string[] {
  if (pathname === '/storage/v1/object/move' && request.method() === 'POST') {
    const { bucketId, sourceKey } = moving.parse(request.postDataJSON());
    return [`${bucketId}/${sourceKey}`];
  }
  const [, bucket] = /^\/storage\/v1\/object\/([^/]+)$/.exec(pathname) ?? [];
  if (!bucket || request.method() !== 'DELETE') return [];
  return removal.parse(request.postDataJSON()).prefixes.map((path) => `${bucket}/${path}`);
}
