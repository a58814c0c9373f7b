import { isStorageError } from '@supabase/storage-js';
import { DataError } from './data-error';
import type { Service } from './service';
import { createStorage } from './storage';

export type Upload = {
  service: Service;
  bucket: string;
  /** From objectName(): never used before, so the file may be cached for good. */
  path: string;
  file: Blob;
  /** 0 to 1, as the bytes leave the browser. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

const oneYear = '31536000';

/** Stores a file and returns its public URL. Throws a DataError whose sentence an editor understands. */
export async function uploadFile({ service, bucket, path, file, onProgress, signal }: Upload): Promise<string> {
  signal?.throwIfAborted();
  const send = typeof XMLHttpRequest === 'undefined' ? (service.fetch ?? fetch) : reportingFetch(onProgress);
  const files = createStorage({
    ...service,
    fetch: (input, init) => send(input, { ...init, signal }),
  }).from(bucket);
  const { error } = await files.upload(path, file, { cacheControl: oneYear });
  signal?.throwIfAborted();
  if (error) throw readable(error);
  onProgress?.(1);
  return files.getPublicUrl(path).data.publicUrl;
}

/** Removes stored files; one that is already gone counts as removed. */
export async function removeFiles(options: { service: Service; bucket: string; paths: string[] }): Promise<void> {
  const { service, bucket, paths } = options;
  if (paths.length === 0) return;
  const { error } = await createStorage(service).from(bucket).remove(paths);
  if (error) throw readable(error);
}

const sentences: Record<string, string> = {
  '401': 'You are not signed in any more. Please sign in again.',
  '403': 'You are not allowed to change files.',
  '409': 'A file with this name already exists.',
  '413': 'The file is larger than 10 MB.',
};

function readable(error: unknown): DataError {
  if (!isStorageError(error) || !error.status) {
    return new DataError('The file could not be sent. Please check the connection and try again.', 'network', 0);
  }
  const code = error.statusCode ?? String(error.status);
  return new DataError(sentences[code] ?? `The file was not accepted: ${error.message}`, code, error.status);
}

/** `fetch` over XMLHttpRequest, the one way a browser tells how far an upload is. */
function reportingFetch(onProgress: Upload['onProgress']): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      init.signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      request.open(init.method ?? 'GET', input instanceof Request ? input.url : input);
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable) onProgress?.(event.loaded / event.total);
      });
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status, statusText: request.statusText })),
      );
      request.addEventListener('error', () => reject(new TypeError('Network request failed')));
      request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
      init.signal?.addEventListener('abort', abort, { once: true });
      request.addEventListener('loadend', () => init.signal?.removeEventListener('abort', abort));
      request.send(bodyOf(init));
    });
}

/** storage-js sends a form; a stream cannot go through XMLHttpRequest. */
function bodyOf({ body }: RequestInit): XMLHttpRequestBodyInit | null {
  if (body instanceof ReadableStream) throw new TypeError('An upload needs a file, not a stream');
  return body ?? null;
}
