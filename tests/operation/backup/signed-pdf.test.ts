import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFormValues } from '../../../src/content/record/record';
import { agbs } from '../../../src/content/types/agbs/type';
import { draftsBucket, privateFile } from '../../../src/data/files/private-files';
import { createSaveContext, saveRecord } from '../../../src/data/records/save';
import { startSite } from '../../hosted/site';
import { admin, keysOf } from '../../product';
import { tokenOf } from '../token-of';
import { backends, hostedBackend, postgresUrl } from './backends';
import { archiveOf, emptyData, run, temporaryFolder, verifiedManifest } from './commands';

/** The way of a signed PDF: form, draft, website, backup, each backend, export. */

/** A signature covers the bytes of its `ByteRange`, so that any changed byte ends it. */
const signed = Buffer.concat([
  Buffer.from(
    '%PDF-1.7\r\n%\xe2\xe3\xcf\xd3\r\n1 0 obj\r<</Type/Catalog/AcroForm<</SigFlags 3>>>>\rendobj\r\n',
    'latin1',
  ),
  Buffer.from(`2 0 obj<</Type/Sig/ByteRange[0 90 4186 99]/Contents<${'30'.repeat(2048)}>>>endobj\r\n`),
  Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  Buffer.from('\r\ntrailer<</Root 1 0 R>>\r\nstartxref\r\n9\r\n%%EOF\r\n\r\n'),
]);
const sha256 = createHash('sha256').update(signed).digest('hex');

const hashOf = async (file: Blob | Response) =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');

/** Returns the hashes of all PDFs in an export of the backend. */
async function exportedHashes(backend: Record<string, string>): Promise<string[]> {
  const folder = join(await temporaryFolder(), 'export');
  expect(await run('export', backend, folder)).toMatchObject({ code: 0, errors: '' });
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.pdf'));
  return Promise.all(names.map(async (name) => hashOf(new Response(await readFile(join(folder, name))))));
}

test(
  'a signed PDF keeps its bytes from the form to an export of each backend',
  { timeout: 600_000 },
  async () => {
    const site = await startSite({}, await emptyData());
    const { publishableKey } = await keysOf(site.dataDir);
    const token = await tokenOf(site, admin);
    const service = { url: site.url, key: publishableKey, accessToken: async () => token };
    const context = createSaveContext(service);

    const file = new File([signed], 'Prüfbericht (signiert).pdf', { type: 'application/pdf' });
    const empty = emptyFormValues(agbs);
    const values = {
      ...empty,
      texts: { ...empty.texts, title: 'Prüfbericht', description: 'Mit Signatur' },
      pdfs: { file_url: [{ id: crypto.randomUUID(), title: file.name, url: null, file }] },
    };
    const draft = await saveRecord(
      { type: agbs, values, expected: { published: null, draft: null }, to: 'drafts' },
      context,
    );
    const url = String(draft.draft?.content?.row.file_url);
    expect((await fetch(url)).status).toBe(400);
    const kept = await privateFile(service, url, { first: draftsBucket });
    expect(kept && (await hashOf(kept))).toBe(sha256);

    await saveRecord({ type: agbs, values, expected: draft, to: 'website' }, context);
    const shown = await fetch(url);
    expect(shown.headers.get('content-type')).toBe('application/pdf');
    expect(await hashOf(shown)).toBe(sha256);

    await site.stop();
    const archive = await archiveOf(site.dataDir, join(await temporaryFolder(), 'site.tar'));
    const { files } = await verifiedManifest(archive);
    expect(files).toMatchObject([{ bucket: 'agbs', mimetype: 'application/pdf', sha256 }]);

    const path = new URL(url).pathname;
    for (const [name, make] of backends) {
      const backend = await make();
      expect(await run('restore', backend, archive), name).toMatchObject({ code: 0, errors: '' });
      expect(await exportedHashes(backend), name).toEqual([sha256, sha256]);
      const restored = await startSite(backend, backend.DATA_DIR);
      expect(await hashOf(await fetch(restored.url + path)), name).toBe(sha256);
      await restored.stop();
    }
    if (!postgresUrl) return;
    const hosted = await hostedBackend(postgresUrl);
    expect(await run('restore', hosted, archive)).toMatchObject({ code: 0, errors: '' });
    expect(await exportedHashes(hosted)).toEqual([sha256, sha256]);
    expect(await hashOf(await fetch(hosted.SUPABASE_URL + path))).toBe(sha256);
  },
);
