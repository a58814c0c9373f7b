import type { ConsoleMessage, Page, Request } from '@playwright/test';
import { z } from 'zod';

const moving = z.object({ bucketId: z.string(), sourceKey: z.string() });
const removal = z.object({ prefixes: z.array(z.string()) });

/**
 * Watches which pictures leave the website while the page runs.
 * The server makes a size on first request; a size requested before the file leaves and made after it answers 404.
 * The returned function tells whether a console message reports such a 404.
 */
export function watchLeavingPictures(page: Page): (message: ConsoleMessage) => boolean {
  const requested = new Map<string, number>();
  const removed = new Map<string, number>();
  let count = 0;
  page.on('request', (request) => {
    count += 1;
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) requested.set(pathname, count);
    for (const file of filesLeaving(request, pathname)) removed.set(`/media/${file}`, count);
  });
  return (message) => {
    const { url } = message.location();
    if (!message.text().includes('status of 404') || !URL.canParse(url)) return false;
    const { pathname } = new URL(url);
    return (requested.get(pathname) ?? 0) < (removed.get(pathname) ?? 0);
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
