import { isStorageError } from '@supabase/storage-js';
import type { FileRole } from '../../content/fields/kind';
import { readBytes } from '../../content/file-rules';
import { type Service, DataError } from '../client/service';
import { createStorage } from '../client/storage';
import { texts } from '../client/texts';

export type Upload = {
  service: Service;
  bucket: string;
  /** Object name from objectName(). It is unique, so the file may be cached forever. */
  path: string;
  /** Plain bytes are sent without a multipart form, which would take several times their memory. */
  file: Blob | Uint8Array;
  /** Media type of plain bytes. */
  contentType?: string;
  /** Receives 0 to 1 as the bytes are sent. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/** Key of the user metadata with the name that the file had when it was chosen. `media()` reads it. */
const originalNameKey = 'name';

const cacheControlSeconds = '31536000';

/** Inactivity limits: while bytes are sent, and while waiting for the response. */
const timeoutMs = { sending: 30_000, responding: 120_000 };

/** Throws a DataError with a message for editors. A cancelled upload leaves no file behind. */
export async function uploadFile({ service, bucket, path, file, contentType, onProgress, signal }: Upload) {
  signal?.throwIfAborted();
  const stalled = new AbortController();
  const aborted = AbortSignal.any([stalled.signal, ...(signal ? [signal] : [])]);
  const stallTimer = startStallTimer(() => stalled.abort());
  const report = (fraction: number) => {
    stallTimer.restart(fraction < 1 ? timeoutMs.sending : timeoutMs.responding);
    onProgress?.(fraction);
  };
  const send = typeof XMLHttpRequest === 'undefined' ? (service.fetch ?? fetch) : reportingFetch(report);
  const files = createStorage({
    ...service,
    url: service.uploads ?? service.url,
    fetch: (input, init) => send(input, { ...init, signal: aborted }),
  }).from(bucket);
  const name = file instanceof File ? file.name : undefined;
  const { error } = await files.upload(path, file, {
    cacheControl: cacheControlSeconds,
    contentType,
    metadata: name === undefined ? undefined : { [originalNameKey]: name },
  });
  stallTimer.stop();
  if (aborted.aborted) {
    // All bytes may have arrived before the abort. Best effort: at worst an unused file remains.
    void removeFiles({ service, bucket, paths: [path] }).catch(() => undefined);
    signal?.throwIfAborted();
    throw new DataError(notStored(name, texts.stalled), 'stalled', 0);
  }
  // Browsers give no reason when a chosen file is no longer on the disk as it was.
  if (error && file instanceof Blob && !(await readBytes(file.slice(0, 1))))
    throw new DataError(notStored(name, texts.unreadable), 'unreadable', 0);
  if (error) throw storageFailure(error, name);
  onProgress?.(1);
  return createStorage(service).from(bucket).getPublicUrl(path).data.publicUrl;
}

/** Calls `onStall` when `restart` was not called again within its limit. */
function startStallTimer(onStall: () => void): { restart: (limitMs: number) => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = (limitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(onStall, limitMs);
  };
  restart(timeoutMs.sending);
  return { restart, stop: () => clearTimeout(timer) };
}

/** Ignores missing files. */
export async function removeFiles(options: { service: Service; bucket: string; paths: string[] }) {
  const { service, bucket, paths } = options;
  if (paths.length === 0) return;
  const { error } = await createStorage(service).from(bucket).remove(paths);
  if (error) throw storageFailure(error);
}

/** Faults of the file. */
const sentences: Record<string, (name: string) => string> = {
  '404': texts.fileGone,
  '413': texts.tooLarge,
  '415': texts.unsupported,
};

/** Reasons that have nothing to do with the file. */
const reasons: Record<string, string> = {
  '401': texts.signedOut,
  '403': texts.filesForbidden,
  '409': texts.nameTaken,
  '429': texts.busy,
  '503': texts.busy,
  '507': texts.diskFull,
};

export function storageFailure(error: unknown, name?: string): DataError {
  if (!isStorageError(error) || !error.status)
    return new DataError(notStored(name, texts.unreachable), 'network', 0);
  // Supabase Storage answers most refusals with 400 and puts the status into the body.
  const code =
    error.message === '"exp" claim timestamp check failed'
      ? '401'
      : (error.statusCode ?? String(error.status));
  const status = Number(code) || error.status;
  const file = name ?? texts.theFile;
  const [, maxMegapixels] = /^The image exceeded (\d+) megapixels$/.exec(error.message) ?? [];
  if (maxMegapixels) return new DataError(texts.tooManyPixels(file, maxMegapixels), code, status);
  if (error.message.endsWith('the file cannot be decoded'))
    return new DataError(texts.undecodable(file), code, status);
  const reason = reasons[code] ?? (status < 500 ? undefined : texts.failed);
  const sentence = reason ? notStored(name, reason) : (sentences[code] ?? texts.refused)(file);
  return new DataError(sentence, code, status);
}

/** Requests other than uploads have no name. */
function notStored(name: string | undefined, reason: string): string {
  return name === undefined ? reason : texts.notStored(name, reason);
}

/** Implements `fetch` with XMLHttpRequest, the only browser API that reports upload progress. */
function reportingFetch(onProgress: Upload['onProgress']): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      init.signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', input instanceof Request ? input.url : input);
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable) onProgress?.(event.loaded / event.total);
      });
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText, { status: request.status, statusText: request.statusText }),
        ),
      );
      request.addEventListener('error', () => reject(new TypeError('Network request failed')));
      request.addEventListener('abort', () =>
        reject(new DOMException('The upload was cancelled', 'AbortError')),
      );
      init.signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(bodyOf(init));
    });
}

/** Returns the request body. storage-js sends a form; XMLHttpRequest cannot send a stream. */
function bodyOf({ body }: RequestInit): XMLHttpRequestBodyInit | null {
  if (body instanceof ReadableStream) throw new TypeError('An upload needs a file, not a stream');
  return body ?? null;
}

type Named = { name: string; type: string };

type NamedUpload = { folder?: string; role: FileRole; file: Named; time: number };

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
};

/** `folder/time-main.ext`, `-additional.ext` or `-name.pdf`; a profile has no role. `uploadTime` gives unique times. */
export function objectName({ folder, role, file, time }: NamedUpload): string {
  const name =
    role === 'pdf'
      ? `-${asciiName(file.name.replace(/\.pdf$/i, '')) || 'dokument'}.pdf`
      : `${folder === 'profile' ? '' : `-${role}`}.${extensionOf(file)}`;
  return `${folder ? `${folder}/` : ''}${time}${name}`;
}

let lastTimeMs = 0;

/** Returns the time in milliseconds since 1970, but never the same twice: files may be named in one millisecond. */
export function uploadTime(): number {
  lastTimeMs = Math.max(Date.now(), lastTimeMs + 1);
  return lastTimeMs;
}

export function extensionOf(file: Named): string {
  return extensions[file.type] ?? (/\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toLowerCase() || 'bin');
}

/** Transliterates a text to ASCII for a file name of at most `maxLength` characters. Umlauts stay readable. */
export function asciiName(text: string, maxLength = 100): string {
  return text
    .normalize('NFC')
    .replace(/[äöüÄÖÜß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '')
    .slice(0, maxLength)
    .replace(/[.-]+$/, '');
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };
