import { StorageApiError, StorageUnknownError } from '@supabase/storage-js';
import { expect, test } from 'vitest';
import { checkFile } from '../../../content/file-rules';
import { storageFailure } from '../../../data/files/upload';

/** Sentences about files that are not stored: each names the file and what to do. */

const name = 'Größe 1.jpg';

const bytes = (text: string) => new File([Buffer.from(text, 'latin1')], name);

/** A file that was deleted after it was chosen. */
const deleted = Object.assign(new File(['x'], name), {
  arrayBuffer: () => Promise.reject(new DOMException('not found', 'NotFoundError')),
});

test.each<[words: string, File, kind: 'image' | 'pdf' | 'any']>([
  ['larger than 10 MB', new File([new Uint8Array(10 * 1024 * 1024 + 1)], name), 'any'],
  ['not an image', bytes('<svg/>'), 'image'],
  ['not an image', bytes('%PDF-1.7'), 'image'],
  ['not a PDF file', bytes('<html>'), 'pdf'],
  ['neither an image', bytes('GIF89a'), 'any'],
  ['HEIC', bytes('\0\0\0\x18ftypheic'), 'image'],
  ['incomplete', bytes('RIFF\xff\xff\0\0WEBPVP8 '), 'any'],
  ['cannot be read', deleted, 'image'],
])('a chosen file is %s', async (words, file, kind) => {
  expect(await checkFile(file, kind)).toEqual({
    problem: expect.stringMatching(new RegExp(`^${name} .*${words}.*\\. Please `)),
  });
});

test.each([
  ['larger than 10 MB', new StorageApiError('The object exceeded the maximum allowed size', 400, '413')],
  ['more than 50 megapixels', new StorageApiError('The image exceeded 50 megapixels', 400, '413')],
  ['cannot be used here', new StorageApiError('mime type image/gif is not supported: only …', 400, '415')],
  ['is damaged', new StorageApiError('image/png is not supported: the file cannot be decoded', 400, '415')],
  ['no longer signed in', new StorageApiError('"exp" claim timestamp check failed', 400, '403')],
  ['may not change files', new StorageApiError('new row violates row-level security policy', 400, '403')],
  ['no longer exists', new StorageApiError('Object not found', 400, '404')],
  ['disk of the server is full', new StorageApiError('The disk of the server is full', 507, '507')],
  ['An error occurred', new StorageApiError('<html>Bad Gateway', 502, '502')],
  ['server cannot be reached', new StorageUnknownError('Failed to fetch', new TypeError())],
])('the storage refuses a file: %s', (words, error) => {
  expect(storageFailure(error, name).message).toMatch(new RegExp(`^${name} .*${words}.*\\. Please `));
});
