import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { archiveOriginal, downloadOriginal } from '../../src/data/files/image-rights';
import type { Service } from '../../src/data/client/service';
import { createStorage } from '../../src/data/client/storage';
import { uploadFile } from '../../src/data/files/upload';
import { blob, sampleImage } from '../contract/file-storage';
import { signToken } from '../contract/server';
import { interceptProject, openSharedProject } from './project';
import { startSharedSite } from './site';

/** Uploads to a hosted project, whose storage does not check content. */

const project = await openSharedProject();
const site = await startSharedSite(project.env);
const [editor, nonAdmin] = [await account('owner'), await account()];

async function account(role?: string): Promise<string> {
  const id = randomUUID();
  await project.database.transaction(async (tx) => {
    await tx.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.org`]);
    if (role) await tx.query('insert into public.admins (user_id, role) values ($1, $2)', [id, role]);
  });
  return id;
}

const tokenOf = (sub: string) => signToken(project.keys, { sub });
const jpeg = blob(await sampleImage().jpeg().toBuffer(), 'image/jpeg');
const page = blob('<!doctype html><script>alert(1)</script>', 'image/jpeg');

/** Creates the service as used by the back office of that site. */
function asEditor(accessToken: Service['accessToken'] = () => tokenOf(editor)): Service {
  return { url: project.url, uploads: site.url, key: project.keys.publishableKey, accessToken };
}

function filesOf(bucket: string): Promise<string[]> {
  return project.database.transaction(async (tx) => {
    const rows = await tx.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 order by name',
      [bucket],
    );
    return rows.map(({ name }) => name);
  });
}

test('HTML declared as an image is refused before it reaches the project', async () => {
  const sent = project.requests.length;
  const upload = uploadFile({ service: asEditor(), bucket: 'references', path: 'a/1.jpg', file: page });
  await expect(upload).rejects.toMatchObject({
    code: '415',
    message: expect.stringMatching(/cannot be used here/),
  });
  expect(project.requests.slice(sent).filter((request) => request.includes('/storage/'))).toEqual([]);
});

test('an image is stored without its location, under the URL of the record', async () => {
  const taken = await sampleImage()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const url = await uploadFile({
    service: asEditor(),
    bucket: 'references',
    path: 'b/1.jpg',
    file: blob(taken, 'text/plain'),
  });
  expect(url).toBe(`${project.url}/storage/v1/object/public/references/b/1.jpg`);
  const response = await fetch(url);
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    'image/jpeg',
    'max-age=31536000',
  ]);
  expect((await sharp(await response.arrayBuffer()).metadata()).exif).toBeUndefined();
});

test('administrators can upload files only through the server', async () => {
  await uploadFile({ service: asEditor(), bucket: 'references', path: 'c/1.jpg', file: jpeg });
  const files = createStorage({ ...asEditor(), uploads: undefined }).from('references');
  for (const { error } of [
    await files.upload('c/2.jpg', jpeg),
    await files.upload('c/2.jpg', jpeg, { upsert: true }),
    await files.upload('c/1.jpg', page, { upsert: true }),
    await files.update('c/1.jpg', page),
  ])
    expect(error?.message).toBe('new row violates row-level security policy');
  expect((await files.copy('c/1.jpg', 'c/3.jpg')).error).not.toBeNull();
  expect((await filesOf('references')).filter((name) => /c\/[23]/.test(name))).toEqual([]);
});

test('only the original of an image is accepted into the archive', async () => {
  const service = asEditor();
  const jpeg = new File([await sampleImage().jpeg().toBuffer()], 'a.jpg', { type: 'image/jpeg' });
  expect(await archiveOriginal(service, { file: 'references/o/1.jpg', original: jpeg, framing: null })).toBe(
    true,
  );
  expect((await downloadOriginal(service, 'references/o/1.jpg'))?.file.type).toBe('image/jpeg');
  const elsewhere = uploadFile({ service, bucket: 'archive', path: 'references/o/1.jpg', file: jpeg });
  await expect(elsewhere).rejects.toThrow();
  expect(await filesOf('archive')).toEqual(['originals/references/o/1.jpg']);
  expect(
    (await createStorage(service).from('archive').remove(['originals/references/o/1.jpg'])).error,
  ).toBeNull();
});

test('an author uploads no file that a published record names, as in the embedded service', async () => {
  const author = await account('author');
  const service = asEditor(() => tokenOf(author));
  const upload = (bucket: string, path: string) =>
    uploadFile({ service, bucket, path, file: jpeg }).then(
      () => 'stored',
      (error: unknown) => error,
    );
  const forbidden = { code: '403' };
  expect(await upload('drafts', 'dealer-logos/i/1.jpg')).toBe('stored');
  expect(await upload('archive', 'originals/dealer-logos/i/1.jpg')).toBe('stored');
  expect(await upload('dealer-logos', 'i/1.jpg')).toMatchObject(forbidden);
  const logo = '/storage/v1/object/public/dealer-logos/i/2.jpg';
  await project.database.transaction((tx) =>
    tx.query(`insert into public.dealer_logos (name, logo_url) values ('Werft', $1)`, [logo]),
  );
  expect(await upload('drafts', 'dealer-logos/i/2.jpg')).toMatchObject(forbidden);
  expect(await filesOf('drafts')).toEqual(['dealer-logos/i/1.jpg']);
});

test.each<[who: string, token: () => Promise<string | undefined>, code: string]>([
  ['a user without rights', () => tokenOf(nonAdmin), '403'],
  ['a visitor', async () => undefined, '401'],
  ['a client with the secret key', async () => project.keys.secretKey, '401'],
  ['an editor with an expired session', () => signToken(project.keys, { sub: editor, exp: 1 }), '401'],
  ['a client with an invented token', async () => 'a.b.c', '403'],
])('%s is refused', async (_who, token, code) => {
  const upload = uploadFile({ service: asEditor(token), bucket: 'references', path: 'e/1.jpg', file: jpeg });
  await expect(upload).rejects.toMatchObject({ code });
  expect(await filesOf('references')).not.toContain('e/1.jpg');
});

test('an upload is refused at its end when the sender has lost access meanwhile', async () => {
  const leaving = await account('owner');
  const bytes = new Uint8Array(await sampleImage().jpeg().toBuffer());
  const sent = project.answered.length;
  const checks = () => project.answered.slice(sent).filter((request) => request.endsWith('/may_upload'));
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.slice(0, 100));
      await expect.poll(checks).toHaveLength(1);
      await project.database.transaction((tx) =>
        tx.query('delete from public.admins where user_id = $1', [leaving]),
      );
      controller.enqueue(bytes.slice(100));
      controller.close();
    },
  });
  const headers = { authorization: `Bearer ${await tokenOf(leaving)}`, 'content-type': 'image/jpeg' };
  const init = { method: 'POST', body, headers, duplex: 'half' } as const;
  const response = await fetch(`${site.url}/storage/v1/object/references/h/1.jpg`, init);
  expect(await response.json()).toMatchObject({ statusCode: '403' });
  expect(checks()).toHaveLength(2);
  expect(await filesOf('references')).not.toContain('h/1.jpg');
});

test("the secret key uploads to the website's buckets only, with valid names only, and overwrites no file", async () => {
  await project.database.transaction((tx) =>
    tx.query(`insert into storage.buckets (id, name) values ('payroll', 'payroll')`),
  );
  onTestFinished(() =>
    project.database.transaction(async (tx) => {
      await tx.query(`delete from storage.buckets where id = 'payroll'`);
    }),
  );
  const service = asEditor();
  const refusal = (bucket: string, path: string) =>
    uploadFile({ service, bucket, path, file: jpeg }).catch((error: unknown) => error);
  expect(await refusal('references', 'f/1.jpg')).toMatch(/f\/1\.jpg$/);
  expect(await refusal('references', 'f/1.jpg')).toMatchObject({ code: '409' });
  expect(await refusal('payroll', '1.jpg')).toMatchObject({ code: '404' });
  expect(await refusal('archive', '1.jpg')).toMatchObject({ code: '404' });
  expect(await refusal('references', 'ä.jpg')).toMatchObject({ code: '400' });
  expect(await refusal('agbs', '1.jpg')).toMatchObject({ code: '415' });
});

test('a refusal by the project is passed on without an error in the log', async () => {
  interceptProject(project, ({ url }) =>
    url.includes('/storage/') ? new Response('no', { status: 502 }) : undefined,
  );
  const upload = uploadFile({ service: asEditor(), bucket: 'references', path: 'g/1.jpg', file: jpeg });
  await expect(upload).rejects.toMatchObject({
    status: 503,
    message: 'The server is busy or restarts. Please try again in a minute.',
  });
});
