import { StorageApiError, StorageUnknownError } from '@supabase/storage-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Language, languages } from '../../../../content/language';
import { photosProblem } from '../../../../content/record/inquiry-topics';

/** Sentences about files that are not stored: each names the file and what to do, in both languages. */

afterEach(() => vi.unstubAllGlobals());

const name = 'Größe 1.jpg';

/** Loads the modules in a language. */
async function modulesIn(language: Language) {
  vi.stubGlobal('localStorage', { getItem: () => language });
  vi.resetModules();
  const [rules, upload, imports] = await Promise.all([
    import('../../../../content/file-rules'),
    import('../../../../data/files/upload'),
    import('../../../../data/operations/imports'),
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

const chosen: [string, File, 'image' | 'pdf' | 'any'][] = [
  ['too big', new File([new Uint8Array(10 * 1024 * 1024 + 1)], name), 'any'],
  ['of the wrong type for a picture', bytes('<svg/>'), 'image'],
  ['of the wrong type for a PDF field', bytes('<html>'), 'pdf'],
  ['of the wrong type for the media library', bytes('GIF89a'), 'any'],
  ['a PDF for a picture', bytes('%PDF-1.7'), 'image'],
  ['a HEIC photo', bytes('\0\0\0\x18ftypheic'), 'image'],
  ['a WebP that ends early', bytes('RIFF\xff\xff\0\0WEBPVP8 '), 'any'],
  ['empty', bytes(''), 'image'],
  ['deleted meanwhile, of a picture', deleted(), 'image'],
  ['deleted meanwhile, of a PDF', deleted(), 'pdf'],
];

const refused: [string, Error][] = [
  ['too big', new StorageApiError('The object exceeded the maximum allowed size', 400, '413')],
  ['too big for a proxy', new StorageApiError('Payload too large', 413, '413')],
  ['too many pixels', new StorageApiError('The image exceeded 50 megapixels', 400, '413')],
  ['wrong type', new StorageApiError('mime type image/gif is not supported: only …', 400, '415')],
  [
    'damaged',
    new StorageApiError('mime type image/png is not supported: the file cannot be decoded', 400, '415'),
  ],
  ['empty', new StorageApiError('No content provided', 400, '400')],
  ['session ended', new StorageApiError('"exp" claim timestamp check failed', 400, '403')],
  ['not allowed', new StorageApiError('new row violates row-level security policy', 400, '403')],
  ['deleted meanwhile', new StorageApiError('Object not found', 400, '404')],
  ['same place', new StorageApiError('The resource already exists', 400, '409')],
  ['too many requests', new StorageApiError('Too many requests', 429, '429')],
  ['server busy', new StorageApiError('Service unavailable', 503, '503')],
  ['disk full', new StorageApiError('The disk of the server is full', 507, '507')],
  ['database timeout', new StorageApiError('The connection to the database timed out', 544, '544')],
  ['proxy fails', new StorageApiError('<html>Bad Gateway', 502, '502')],
  ['network gone', new StorageUnknownError('Failed to fetch', new TypeError())],
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

  test.each(chosen)('a chosen file is %s', async (_, file, kind) => {
    expectSentence(await problemOf(await modulesIn(language), file, kind));
  });

  test.each(refused)('the storage refuses: %s', async (_, error) => {
    expectSentence((await modulesIn(language)).storageFailure(error, name).message);
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

  test.each([
    [413, 'The files of an import may have at most 200 MB.'],
    [507, 'The disk of the server is full.'],
    [503, undefined],
  ])('the server refuses a file of an import with %i', async (status, error) => {
    const { uploadImportFiles } = await modulesIn(language);
    vi.stubGlobal('fetch', async () =>
      error ? Response.json({ error }, { status }) : new Response('', { status }),
    );
    expectSentence(await failureOf(uploadImportFiles({ url: '', key: 'key' }, [new File(['x'], name)])));
  });
});
