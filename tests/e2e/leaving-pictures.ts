import type { ConsoleMessage, Page, Request } from '@playwright/test';
import { z } from 'zod';

const moveBody = z.object({ bucketId: z.string(), sourceKey: z.string() });
const removeBody = z.object({ prefixes: z.array(z.string()) });

/** A size of a picture answers 404 when its file is gone, a private file 400 (Storage API). */
const missingFileResponses = [
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
  // Numbers of requests in the order in which they are sent, by path.
  const requested = new Map<string, number>();
  const removed = new Map<string, number>();
  let requestNumber = 0;
  let lastWrite = 0;
  page.on('request', (request) => {
    requestNumber += 1;
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET') requested.set(pathname, requestNumber);
    else if (pathname.startsWith('/rest/v1/')) lastWrite = requestNumber;
    for (const file of filesLeaving(request, pathname))
      for (const { prefix } of missingFileResponses) removed.set(`${prefix}${file}`, requestNumber);
  });
  return (message) => {
    const { url } = message.location();
    if (!URL.canParse(url)) return false;
    const { pathname } = new URL(url);
    const sentNumber = requested.get(pathname) ?? 0;
    if (pathname.startsWith(ogImages) && message.text().includes('status of 404'))
      return sentNumber < lastWrite;
    const { status } = missingFileResponses.find(({ prefix }) => pathname.startsWith(prefix)) ?? {};
    if (!status || !message.text().includes(status)) return false;
    return sentNumber < (removed.get(pathname) ?? 0);
  };
}

/** Returns the files that the request removes from their bucket, as `<bucket>/<path>`. */
function filesLeaving(request: Request, pathname: string): string[] {
  if (pathname === '/storage/v1/object/move' && request.method() === 'POST') {
    const { bucketId, sourceKey } = moveBody.parse(request.postDataJSON());
    return [`${bucketId}/${sourceKey}`];
  }
  const [, bucket] = /^\/storage\/v1\/object\/([^/]+)$/.exec(pathname) ?? [];
  if (!bucket || request.method() !== 'DELETE') return [];
  return removeBody.parse(request.postDataJSON()).prefixes.map((path) => `${bucket}/${path}`);
}
