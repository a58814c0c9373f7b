import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { ensureAdministrator } from '../../src/data/account/administrators';
import { createStorage } from '../../src/data/client/storage';
import { createTables } from '../../src/data/client/tables';
import type { Finding } from '../../src/data/operations/server-reports';
import { createKeys } from '../../src/service/keys';
import { code } from '../contract/authenticator';
import { sampleImage } from '../contract/file-storage';
import { openMailServer } from '../contract/mail-server';
import { addGuest } from '../e2e/admin-content';
import { pdf } from '../e2e/admin-images';
import { openProject } from '../hosted/project';
import { sharedFolder } from '../folders';
import { openSite, sharedData } from '../hosted/site';
import { admin, freePort, keysOf } from '../product';
import { run } from './backup/commands';
import { tokenOf } from './token-of';

/** `npm run admin`, `doctor` and `import` beside a running server; `listening.test.ts` covers its other addresses. */

const folder = await sharedFolder();
let site = await openSite({ HOST: '::' }, await sharedData('empty'));
afterAll(() => site.stop());
const { publishableKey: apikey, secretKey } = await keysOf(site.dataDir);
const service = { url: site.url, key: secretKey };

type Login = { email: string; password: string };

describe('npm run admin', () => {
  const runAdmin = (email: string, ...options: string[]) =>
    run('admin', { DATA_DIR: site.dataDir }, '--email', email, ...options);

  async function post(path: string, body: object, token = apikey) {
    const headers = { apikey, 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${site.url}/auth/v1${path}`, request)).json();
  }

  const signIn = (login: Login) => post('/token?grant_type=password', login);

  /** Signs in and enrolls a second factor. Returns the token of the session. */
  async function enroll(login: Login): Promise<string> {
    const { access_token } = await signIn(login);
    const { id, totp } = await post('/factors', { factor_type: 'totp' }, access_token);
    const challenge = await post(`/factors/${id}/challenge`, {}, access_token);
    const verification = { challenge_id: challenge.id, code: code(totp.secret) };
    return (await post(`/factors/${id}/verify`, verification, access_token)).access_token;
  }

  async function rightsWith(token: string): Promise<unknown> {
    const headers = { apikey, authorization: `Bearer ${token}` };
    return (await fetch(`${site.url}/rest/v1/rpc/own_rights`, { headers })).json();
  }

  test('creates an administrator with a role, and changes it without a new password', async () => {
    const login = { email: 'dritte@example.org', password: 'Ein drittes Kennwort' };
    const created = await runAdmin(login.email, '--password', login.password, '--role', 'author');
    expect(created).toMatchObject({ code: 0, output: `Administrator ${login.email} can sign in.\n` });
    const rights = async () => rightsWith((await signIn(login)).access_token);
    expect(await rights()).toMatchObject({ role: 'author', actions: ['draft'] });
    const { output } = await runAdmin(login.email, '--role', 'inbox');
    expect(output).toContain('dritte@example.org: the role is now "inbox".');
    expect(await rights()).toMatchObject({ role: 'inbox', actions: ['inbox'] });

    const unknown = await runAdmin(login.email, '--role', 'boss');
    expect(unknown).toMatchObject({
      code: 1,
      errors: expect.stringContaining('[--role owner|editor|author|inbox]'),
    });
  });

  test('with a password removes a second factor that an attacker has added, and leaves the role', async () => {
    const login = { email: 'vierte@example.org', password: 'Ein viertes Kennwort' };
    await ensureAdministrator({ service, ...login, role: 'editor' });
    await enroll(login);
    const changed = { ...login, password: 'Wieder mein Konto' };
    const { output } = await runAdmin(login.email, '--password', changed.password);
    expect(output).toContain(`Administrator ${login.email} can sign in.`);
    expect(output).toContain(`${login.email}: second factor removed.`);
    const { user, access_token } = await signIn(changed);
    expect(user).not.toHaveProperty('factors');
    expect(await rightsWith(access_token)).toMatchObject({ role: 'editor' });
  });

  test('removes second factors, leaves the password and ends all sessions', async () => {
    const login = { email: 'fuenfte@example.org', password: 'Ein fünftes Kennwort' };
    await ensureAdministrator({ service, ...login });
    const token = await enroll(login);
    expect((await runAdmin(login.email, '--reset-factors')).output).toBe(
      `${login.email}: second factor removed. Codes are no longer required.\n` +
        `${login.email}: signed out everywhere, sessions ended: 1.\n` +
        'Not mailed, because SMTP_URL is not set: please tell the person.\n',
    );
    expect(await rightsWith(token)).toMatchObject({ code: 'PGRST303' });
    expect((await signIn(login)).user).not.toHaveProperty('factors');
  });
});

test('endpoints answer only the roles that may', async () => {
  const answering: Record<string, string[]> = {};
  for (const role of ['inbox', 'author', 'editor', 'owner'] as const) {
    const login = { email: `${role}@example.org`, password: 'Ein Kennwort je Rolle' };
    await ensureAdministrator({ service, ...login, role });
    const headers = { authorization: `Bearer ${await tokenOf(site, login)}` };
    for (const path of ['backups', 'doctor', 'links', 'import/cancel']) {
      const method = path === 'import/cancel' ? 'POST' : 'GET';
      const { status } = await fetch(`${site.url}/api/${path}`, { method, headers });
      if (status !== 403) (answering[path] ??= []).push(role);
    }
  }
  expect(answering).toEqual({
    backups: ['owner'],
    doctor: ['owner'],
    links: ['author', 'editor', 'owner'],
    'import/cancel': ['owner'],
  });
});

describe('npm run doctor', () => {
  const doctor = (env: Record<string, string>) =>
    run('doctor', { PORT: new URL(site.url).port, SITE_URL: site.url, ...env });

  test('a healthy installation has no errors, and the mail server is checked without an email', async () => {
    const mails = await openMailServer();
    const { code, output } = await doctor({
      DATA_DIR: site.dataDir,
      SMTP_URL: mails.url,
      MAIL_FROM: 'site@example.org',
    });
    expect(output).toMatch(/^(good|ADVICE) +Database: The database answers after \d+ ms\.$/m);
    expect(output).toMatch(/^good +Administrators: \d+ people can sign in/m);
    expect(output).toMatch(/^good +Permissions: /m);
    expect(output).toContain(`${site.url} answers.`);
    expect(output).toMatch(/^good +Mail: The mail server responds and accepts the login\.$/m);
    expect(output).toMatch(/^ADVICE +Backups: .+\n +Set BACKUP_DIR/m);
    expect(output).toMatch(/\nNo problems found\.\n$/);
    expect(code).toBe(0);
    expect(mails.accepted).toEqual([]);
    await mails.close();
  });

  test('errors are reported with a remedy, and the command exits with 1', async () => {
    const nowhere = `127.0.0.1:${await freePort()}`;
    const dataDir = join(folder, 'open');
    await mkdir(dataDir);
    await chmod(dataDir, 0o755);
    const { code, output } = await doctor({
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://site@${nowhere}/site`,
      SITE_URL: `https://${nowhere}`,
      SMTP_URL: `smtp://${nowhere}`,
      BACKUP_DIR: join(dataDir, 'missing'),
    });
    expect(output).toMatch(/^FAULT +Database: The site is not running.+\n +Start the site/m);
    for (const fault of [
      'Database: The database does not respond: DATABASE_URL cannot be used, PostgreSQL',
      'Mail: The mail server cannot be used: ',
      'Address: Behind a proxy all visitors share ',
      'Address: https://',
      'Backups: BACKUP_DIR cannot be read',
    ])
      expect(output).toContain(fault);
    expect(output).toMatch(/^ADVICE +Permissions: .+\n +Run: chmod 700 /m);
    expect(output).toMatch(/\n6 problems to fix\.\n$/);
    expect(code).toBe(1);
  });

  test('the back office shows findings to owners only, and sends no test mail without a mail server', async () => {
    const guest = await tokenOf(site, await addGuest(site));
    const owner = await tokenOf(site, admin);
    const ask = (path: string, method: string, token: string) =>
      fetch(`${site.url}/api/doctor${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'de' },
      });
    expect((await fetch(`${site.url}/api/doctor`)).status).toBe(401);
    expect((await ask('', 'GET', guest)).status).toBe(403);
    expect((await ask('/test-mail', 'POST', guest)).status).toBe(403);
    const refused = await ask('/test-mail', 'POST', owner);
    const error = 'Es ist kein Mailserver angegeben.';
    expect([refused.status, await refused.json()]).toEqual([409, { error }]);

    const list = new Blob([new Uint8Array(pdf('liste.pdf').buffer)], { type: 'application/pdf' });
    expect((await createStorage(service).from('agbs').upload('liste.pdf', list)).error).toBeNull();
    const findings = async (): Promise<Finding[]> => {
      const response = await ask('', 'GET', owner);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return response.json();
    };
    const file = (level: string, en: RegExp) =>
      expect.objectContaining({
        topic: 'Files',
        level,
        sentence: expect.objectContaining({ en: expect.stringMatching(en) }),
      });
    const sound = await findings();
    expect(sound).toContainEqual(file('good', /^1 of 1 stored files were compared with their upload/));
    const topics = 'Disk Permissions Database Administrators Mail Clock Address Backups'.split(' ');
    expect(sound.map(({ topic }) => topic)).toEqual(expect.arrayContaining(topics));

    const stored = join(site.dataDir, 'files/agbs');
    const [name = ''] = await readdir(stored);
    const bytes = await readFile(join(stored, name));
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 8) ^ 1, bytes.length - 8);
    await writeFile(join(stored, name), bytes);
    expect(await findings()).toContainEqual(
      file('fault', /^1 stored file is missing or differs from its upload: agbs\/liste\.pdf\.$/),
    );
  });
});

test('admin and doctor use the keys of a hosted project, and name an invalid one', async () => {
  const project = await openProject();
  onTestFinished(() => project.close());
  const env = { DATA_DIR: folder, ...project.env };
  const login = ['--email', 'ada@example.org', '--password', 'Ein erstes Kennwort'];
  const output = 'Administrator ada@example.org can sign in.\n';
  expect(await run('admin', env, ...login)).toMatchObject({ code: 0, output });
  expect((await run('doctor', { ...env, SUPABASE_SECRET_KEY: createKeys().secretKey })).output).toMatch(
    /^FAULT +Project: SUPABASE_SECRET_KEY is not a key of this project: .+\n +Follow supabase\/README\.md/m,
  );
});

test('npm run import imports a folder without a running server, and beside one', async () => {
  const texts = join(folder, 'meldungen');
  await mkdir(texts);
  await writeFile(join(texts, 'eins.md'), '---\ntitle: Eins\n---\nText\n\n![Bild](bild.png)\n');
  await writeFile(join(texts, 'bild.png'), await sampleImage().png().toBuffer());
  const runImport = (...options: string[]) => run('import', { DATA_DIR: site.dataDir }, ...options);

  const dry = await runImport(texts, '--dry-run');
  expect(dry).toMatchObject({ code: 0, errors: '' });
  expect(dry.output).toBe(
    'new  md:eins.md "Eins" -> latest_topics\nsource: read as UTF-8\nDry run of markdown:meldungen: 1 new.\n',
  );
  await site.stop();
  expect((await runImport(texts)).output).toContain('Import of markdown:meldungen: 1 new.');

  site = await openSite({}, site.dataDir);
  await writeFile(join(texts, 'zwei.md'), 'Nur Text');
  const again = await runImport(texts);
  expect(again).toMatchObject({ code: 0, errors: '' });
  expect(again.output).toContain('Import of markdown:meldungen: 1 new, 1 unchanged.');
  const tables = createTables({ ...service, url: site.url });
  const { data } = await tables.from('content_drafts').select('content').order('created_at').throwOnError();
  expect(data.map(({ content }) => content.row)).toMatchObject([
    { title: 'Eins', alt: 'Bild', image_url: expect.stringContaining('/topic-images/') },
    { title: 'zwei', description: 'Nur Text' },
  ]);
  const missing = { code: 1, errors: expect.stringContaining('ENOENT') };
  expect(await runImport(join(folder, 'fehlt.csv'))).toMatchObject(missing);
});
