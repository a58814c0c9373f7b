import { encodePath, parsePublicUrl } from '../../data/files';
import type { OpenOriginal, Original } from './pictures';

/** How long an answer of the hosted service about a picture is believed, so that not every visit asks again. */
const trust = 60_000;
const maxKnown = 5_000;
const maxSize = 20 * 1024 * 1024;
const patience = 15_000;

type Known = { until: number; original: Promise<Original | undefined> };

/** The pictures of a hosted service's public buckets, for the server to make smaller ones from. */
export function hostedOriginals(serviceUrl: string): OpenOriginal {
  const known = new Map<string, Known>();

  return (bucket, path) => {
    const url = `${serviceUrl}/storage/v1/object/public/${encodePath({ bucket, path })}`;
    // A path with `..` in it would lead to another part of the service.
    if (!parsePublicUrl(url)) return Promise.resolve(undefined);
    const entry = known.get(url);
    if (entry && entry.until > Date.now()) return entry.original;
    const original = lookUp(url);
    if (known.size >= maxKnown) known.clear();
    known.set(url, { until: Date.now() + trust, original });
    original.catch(() => known.delete(url));
    return original;
  };
}

async function lookUp(url: string): Promise<Original | undefined> {
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(patience) });
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('image/')) return undefined;
  const etag = answer.headers.get('etag') ?? answer.headers.get('last-modified') ?? '';
  return { etag, load: () => download(url) };
}

async function download(url: string): Promise<Buffer | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience) });
  if (!answer.ok || !answer.body) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    if (size > maxSize) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
