import { StorageApiError, StorageUnknownError } from '@supabase/storage-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Language, languages } from '../../../content/language';
import { photosProblem } from '../../../content/record/inquiry-topics';

/** Sentences about files that are not stored: each names the file and what to do, in both languages. */

afterEach(() => vi.unstubAllGlobals());

const name = 'Größe 1.jpg';

/** Loads the modules in a language. */
async function modulesIn(language: Language) {
  vi.stubGlobal('localStorage', { getItem: () => language });
  vi.resetModules();
  const [rules, upload, imports] = await Promise.all([
    import('../../../content/file-rules'),
    import('../../../data/files/upload'),
    import('../../../data/operations/imports'),
  ]);
  return { ...rules, ...upload, ...imports };
}

type Modules = Awaited<ReturnType<typeof modulesIn>>;

/** Makes a file that was deleted after it was chosen. */
function deleted(): File {
  const file = new File(['x'], name);
  const gone = () => Promise.reject(new DOMException('not found', 'NotFoundError'));
  const part = Object.assign(new Blob(), { arrayBuffer: gone });
  return Object.assign(file, { arrayBuffer: gone, slice: () => part });
}

const bytes = (...parts: string[]) => new File([Buffer.from(parts.join(''), 'latin1')], name);

const chosen: [File, 'image' | 'pdf' | 'any'][] = [
  [new File([new Uint8Array(10 * 1024 * 1024 + 1)], name), 'any'],
  [bytes('<svg/>'), 'image'],
  [bytes('<html>'), 'pdf'],
  [bytes('GIF89a'), 'any'],
  [bytes('%PDF-1.7'), 'image'],
  [bytes('\0\0\0\x18ftypheic'), 'image'],
  [bytes('RIFF\xff\xff\0\0WEBPVP8 '), 'any'],
  [bytes(''), 'image'],
  [deleted(), 'image'],
];

const refused = [
  new StorageApiError('The object exceeded the maximum allowed size', 400, '413'),
  new StorageApiError('The image exceeded 50 megapixels', 400, '413'),
  new StorageApiError('mime type image/gif is not supported: only …', 400, '415'),
  new StorageApiError('mime type image/png is not supported: the file cannot be decoded', 400, '415'),
  new StorageApiError('No content provided', 400, '400'),
  new StorageApiError('"exp" claim timestamp check failed', 400, '403'),
  new StorageApiError('new row violates row-level security policy', 400, '403'),
  new StorageApiError('Object not found', 400, '404'),
  new StorageApiError('The resource already exists', 400, '409'),
  new StorageApiError('Too many requests', 429, '429'),
  new StorageApiError('The disk of the server is full', 507, '507'),
  new StorageApiError('The connection to the database timed out', 544, '544'),
  new StorageApiError('<html>Bad Gateway', 502, '502'),
  new StorageUnknownError('Failed to fetch', new TypeError()),
];

test.each([
  [[{ name, size: 10 * 1024 * 1024 + 1 }], /^„Größe 1\.jpg“ .*\. Bitte [^.]+\.$/],
  [Array.from({ length: 6 }, () => ({ name, size: 1 })), /^Sie können .*\. Bitte [^.]+\.$/],
])('a visitor is told which photo cannot be sent, and what to do', (photos, sentence) => {
  expect(photosProblem(photos)).toMatch(sentence);
});

describe.each(languages)('in %s', (language) => {
  const remedy = language === 'de' ? /\. Bitte [^.]+\.$/ : /\. ?Please [^.]+\.?$/;
  const expectSentence = (sentence: string) => {
    expect(sentence.startsWith(`${name} `)).toBe(true);
    expect(sentence).toMatch(remedy);
    expect(/[äöüß]|\b(ist|wurde|hat|sich)\b/.test(sentence.replace(name, ''))).toBe(language === 'de');
  };
  const problemOf = async ({ checkFile }: Modules, file: File, kind: 'image' | 'pdf' | 'any') => {
    const checked = await checkFile(file, kind);
    return 'problem' in checked ? checked.problem : '';
  };
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );

  test('a chosen file that cannot be used', async () => {
    const modules = await modulesIn(language);
    for (const [file, kind] of chosen) expectSentence(await problemOf(modules, file, kind));
  });

  test('a file that the storage refuses', async () => {
    const { storageFailure } = await modulesIn(language);
    for (const error of refused) expectSentence(storageFailure(error, name).message);
  });

  test.each([
    ['a file deleted meanwhile', deleted(), /deleted|gelöscht/],
    ['a lost network', new File(['x'], name), /connection|Verbindung/],
  ])('an upload fails by %s', async (_, file, reason) => {
    const { uploadFile, uploadImportFiles } = await modulesIn(language);
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', fetch);
    const service = { url: 'http://service.invalid', key: 'key', fetch };
    for (const work of [
      uploadFile({ service, bucket: 'drafts', path: 'a.jpg', file }),
      uploadImportFiles(service, [file]),
    ]) {
      const sentence = await failureOf(work);
      expectSentence(sentence);
      expect(sentence).toMatch(reason);
    }
  });

  test('a proxy refuses a file of an import', async () => {
    const { uploadImportFiles } = await modulesIn(language);
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    expectSentence(await failureOf(uploadImportFiles({ url: '', key: 'key' }, [new File(['x'], name)])));
  });
});
