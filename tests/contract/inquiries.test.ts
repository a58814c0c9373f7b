import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTables } from '../../src/data/client/tables';
import { erasePerson } from '../../src/data/site/inquiries';
import { startJobs } from '../../src/server/base/run-jobs';
import { inquiryProof } from '../../src/server/inquiries/inquiry-service';
import { createImports } from '../../src/server/operations/import/imports';
import { listJobs } from '../../src/server/operations/jobs';
import { createLinkChecks } from '../../src/server/operations/links/link-checks';
import { createChallenges } from '../../src/service/limits/challenge';
import { createMemoryStore } from '../../src/service/limits/limit-store';
import { createLog } from '../../src/service/log';
import { type Harness, createInquiryHarness, visitor } from './inquiry-harness';
import { headerOf, openMailServer } from './mail-server';
import { solve } from './proof';
import { contractUrl, openContract } from './server';

const contract = await openContract();
let harness: Harness;
beforeEach(async () => {
  await contract.sql('delete from inquiries');
  harness = await createInquiryHarness({ contract });
});
afterEach(() => vi.useRealTimers());

const formType = 'application/x-www-form-urlencoded';
const post = (body: string, type = 'application/json', path = '/api/contact') =>
  harness.request(path, { method: 'POST', body, headers: { 'content-type': type } });
const postForm = (fields: Record<string, string>) =>
  post(String(new URLSearchParams(fields)), formType, '/contact');
const statuses = (responses: Response[], status: number) => responses.filter((one) => one.status === status);

async function reasonOf(response: Response): Promise<[number, unknown]> {
  const body: unknown = await response.json();
  return [response.status, typeof body === 'object' && body && 'error' in body ? body.error : body];
}

test('both URLs store an inquiry sent as JSON', async () => {
  const success = { success: true, number: expect.stringMatching(/^\d{4}-\d{3}$/) };
  expect(await reasonOf(await harness.contact(visitor))).toEqual([200, success]);
  const attest = await post(JSON.stringify({ ...visitor, phone: '+49 1' }), undefined, '/api/attest-inquiry');
  expect(attest.status).toBe(200);
  expect(await harness.rows()).toMatchObject([
    { ...visitor, topic: 'contact', phone: null, state: 'new' },
    { ...visitor, topic: 'attest', phone: '+49 1', state: 'new' },
  ]);
});

describe('each invalid value has its own error', () => {
  const oneLine = 'darf keine Zeilenumbrüche oder Steuerzeichen enthalten.';
  const address = 'Bitte geben Sie im Feld „E-Mail“ eine gültige Adresse an.';
  const fill = (field: string) => `Bitte füllen Sie das Feld „${field}“ aus.`;
  const unknown = (field: string) => `Das Feld „${field}“ kennt diesen Wert nicht.`;
  const noText = (field: string) => `Das Feld „${field}“ muss ein Text sein.`;
  const tooLong = (field: string, max: number) =>
    `Das Feld „${field}“ darf höchstens ${max} Zeichen lang sein.`;
  test.each([
    [{ name: undefined }, fill('Name')],
    [{ name: '   ' }, fill('Name')],
    [{ name: 7 }, noText('Name')],
    [{ name: 'x'.repeat(201) }, tooLong('Name', 200)],
    [{ name: 'Eve\r\nBcc: a@b.de' }, `Das Feld „Name“ ${oneLine}`],
    [{ name: 'Eve\x7f' }, `Das Feld „Name“ ${oneLine}`],
    [{ email: null }, fill('E-Mail')],
    [{ email: 'ada' }, address],
    [{ email: 'a@b.de, c@d.de' }, address],
    [{ email: 'a@b.de\nBcc: c@d.de' }, `Das Feld „E-Mail“ ${oneLine}`],
    [{ phone: ['1'] }, noText('Telefon')],
    [{ message: '' }, fill('Nachricht')],
    [{ message: 'x'.repeat(10_001) }, tooLong('Nachricht', 10_000)],
    [{ topic: 'jobs' }, unknown('topic')],
    [{ page: 'shop' }, unknown('page')],
    [{ page: '//evil.example' }, unknown('page')],
    [{ page: '/\\evil.example' }, unknown('page')],
    [{ page: `/${'x'.repeat(500)}` }, tooLong('page', 500)],
    [{ page: 7 }, noText('page')],
    [{ record: 'services' }, unknown('record')],
    [{ record: `admins/${randomUUID()}` }, unknown('record')],
    [{ record: `services/${randomUUID()}/x` }, unknown('record')],
  ])('%j', async (wrong, sentence) => {
    expect(await reasonOf(await harness.contact({ ...visitor, ...wrong }))).toEqual([400, sentence]);
    expect(await harness.rows()).toEqual([]);
  });

  const long = JSON.stringify({ message: 'x'.repeat(1_000_000) });
  test.each([
    ['broken JSON', '{"name":', undefined, 400, 'Die Nachricht ist kein gültiges JSON.'],
    ['a list', '[]', undefined, 400, 'Die Nachricht muss ein JSON-Objekt sein.'],
    ['null', 'null', undefined, 400, 'Die Nachricht muss ein JSON-Objekt sein.'],
    ['a form', 'name=Ada', formType, 415, 'Die Nachricht muss als JSON gesendet werden.'],
    ['a megabyte', long, undefined, 413, 'Die Nachricht ist zu lang.'],
  ])('%s', async (_what, body, type, status, sentence) => {
    expect(await reasonOf(await post(body, type))).toEqual([status, sentence]);
  });

  test.each(['GET', 'PUT', 'DELETE'])('%s', async (method) => {
    const response = await harness.request('/api/contact', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

test('characters that the database or headers reject are removed instead of refused', async () => {
  const message = 'Zeile 1\r\nZeile 2\0\u0007 \ud800 🙂';
  expect((await harness.contact({ ...visitor, email: 'jürgen@müller.example', message })).status).toBe(200);
  expect((await harness.rows())[0]?.message).toBe('Zeile 1\nZeile 2 \uFFFD 🙂');
});

test('no input of a visitor adds an email header', async () => {
  const mails = await openMailServer();
  const mailing = await createInquiryHarness({ contract, smtpUrl: mails.url });
  onTestFinished(async () => {
    await mailing.close();
    await mails.close();
  });
  const name = 'Eve" <eve@evil.example>, Bcc: x@evil.example';
  const message = 'a\r\nBcc: x@evil.example\r\n.\r\nRCPT TO:<x@evil.example>';
  await mailing.contact({ ...visitor, name, message });
  await mails.until(1);
  const [mail] = mails.accepted;
  expect(mail?.to).toEqual(['firma@example.org']);
  expect(headerOf(mail, 'Bcc')).toBeUndefined();
  expect(headerOf(mail, 'Reply-To')).toBe('ada@example.org');
  expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/eve|evil/i);
  expect(mails.accepted).toHaveLength(1);
});

describe('a visitor over the limit', () => {
  test('gets 429 with the time to wait while another visitor gets through', async () => {
    const many = Array.from({ length: 50 }, () => harness.contact(visitor, '192.0.2.7'));
    const responses = await Promise.all(many);
    const refused = statuses(responses, 429);
    expect([statuses(responses, 200).length, refused.length]).toEqual([10, 40]);
    const waitSeconds = Number(refused[0]?.headers.get('retry-after'));
    expect(waitSeconds > 0 && waitSeconds <= 600).toBe(true);
    expect(await refused[0]?.json()).toEqual({
      error: 'Sie haben viele Nachrichten gesendet. Bitte versuchen Sie es später noch einmal.',
    });
    expect((await harness.contact(visitor, '192.0.2.8')).status).toBe(200);
    expect(await harness.rows()).toHaveLength(11);
  });

  test('gains nothing from the networks of one IPv6 customer', async () => {
    const from = (customer: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          harness.contact(visitor, `2001:db8:${customer}:${index}::1`),
        ),
      );
    expect(statuses(await from(7, 50), 200)).toHaveLength(40);
    expect(statuses(await from(8, 5), 200)).toHaveLength(5);
  });

  test('does not use up attempts by rejected messages', async () => {
    for (let wrong = 0; wrong < 20; wrong += 1) await harness.contact({ ...visitor, email: 'ada' });
    expect((await harness.contact(visitor)).status).toBe(200);
  });
});

test('200 visitors at once: each gets a response and is stored once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      harness.contact({ ...visitor, message: `Nachricht ${index}` }, `198.51.100.${index}`),
    ),
  );
  const rows = await harness.rows();
  expect(statuses(responses, 200)).toHaveLength(200);
  expect(rows).toHaveLength(200);
  expect(new Set(rows.map(({ message }) => message)).size).toBe(200);
  const numbers = rows.map(({ number }) => Number(String(number).split('-')[1])).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
});

test('a form sent without JavaScript is answered with a page', async () => {
  const sent = await postForm({ ...visitor, website: '' });
  const location = sent.headers.get('location') ?? '';
  expect(sent.status).toBe(303);
  expect(location).toMatch(/^\/contact\?sent=\d{4}-\d{3,}&topic=contact$/);
  const thanks = await (await harness.request(location, {})).text();
  expect(thanks).toContain('Nachricht erfolgreich versendet!');
  expect(thanks).toContain(String((await harness.rows())[0]?.number));
  const wrong = await postForm({ ...visitor, email: '<script>' });
  expect([wrong.status, wrong.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(await wrong.text()).toContain('Bitte geben Sie im Feld „E-Mail“ eine gültige Adresse an.');
  expect((await post('{}', 'application/json', '/contact')).status).toBe(415);
  expect(await harness.rows()).toMatchObject([{ ...visitor, state: 'new' }]);
});

test('a form without JavaScript has at most 15 fields', async () => {
  const more = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, '1']));
  expect((await postForm({ ...visitor, ...more(12) })).status).toBe(303);
  expect((await postForm({ ...visitor, ...more(13) })).status).toBe(413);
});

describe('a solved challenge', () => {
  const start = Date.UTC(2026, 10, 21);
  const parts = { purpose: inquiryProof, limitStore: createMemoryStore() };
  const send = async (from: string, proof?: string) =>
    (await harness.contact(visitor, from, proof ? { 'x-challenge': proof } : {})).status;

  test.each([
    ['right after it was issued', 0],
    ['if it was issued in the future', -60_000],
    ['after more than two hours', 7_300_000],
    ['at an invalid time', NaN],
  ])('is rejected %s', async (_when, milliseconds) => {
    let time = start;
    const challenges = createChallenges({ secret: 'a secret', now: () => time, ...parts });
    const proof = solve(challenges.issue());
    time += milliseconds;
    expect(await challenges.accept(proof)).toBe(false);
  });

  test('is rejected when it was invented, changed, or is missing', async () => {
    let time = start;
    const challenges = createChallenges({ secret: 'a secret', now: () => time, ...parts });
    const other = createChallenges({ secret: 'another', now: () => start, ...parts });
    const [proof, forged] = [solve(challenges.issue()), solve(other.issue())];
    time += 3000;
    const [salt = '', number = '', signature = ''] = proof.split('.');
    const older = `${salt.split('_')[0]}_${start - 1000}.${number}.${signature}`;
    const wrong = [undefined, '', '..', 'a.b.c', forged, older, `${proof}.x`, `${salt}.-1.${signature}`];
    expect(await Promise.all(wrong.map((made) => challenges.accept(made)))).toEqual(wrong.map(() => false));
    expect(await challenges.accept(proof)).toBe(true);
  });

  test('of a rejected message stays usable and takes no memory', async () => {
    // Opened some time ago, like the form of a person.
    const { secretKey: secret } = contract.keys;
    const opened = createChallenges({ secret, now: () => Date.now() - 60_000, ...parts });
    const proofs = Array.from({ length: 61 }, () => solve(opened.issue()));
    const flood = await Promise.all(proofs.map((proof) => send('192.0.2.20', proof)));
    expect(flood.filter((status) => status === 200)).toHaveLength(60);
    const refused = proofs.filter((_proof, index) => flood[index] === 429);
    expect(refused).toHaveLength(1);

    // This address has used up its messages without a proof, so that only a valid proof gets through.
    for (let sent = 0; sent < 10; sent += 1) expect(await send('192.0.2.21')).toBe(200);
    expect(await send('192.0.2.21', refused[0])).toBe(200);
    expect(await send('192.0.2.21', refused[0])).toBe(429);
  });

  test('that was invented does not reject the message but earns no higher limit', async () => {
    for (let sent = 0; sent < 10; sent += 1) expect(await send('192.0.2.9', 'a.b.c')).toBe(200);
    expect(await send('192.0.2.9', 'a.b.c')).toBe(429);
  });
});

test('erasing deletes all inquiries of a person, however many, and no others', async () => {
  await contract.database.transaction(
    (tx) =>
      tx.query(`insert into public.inquiries (topic, name, email, message, delivery)
        select 'contact', 'Ada', case n when 1 then 'ADA_L@example.org' when 2 then 'adaxl@example.org'
          else 'ada_l@example.org' end, 'Guten Tag', 'off'
        from generate_series(1, 1202) n`),
    { callerClass: 'server' },
  );
  const { token } = await contract.signIn({ admin: true });
  let maxUrlLength = 0;
  const tables = createTables({
    url: contractUrl,
    key: contract.keys.publishableKey,
    accessToken: async () => token,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      maxUrlLength = Math.max(maxUrlLength, request.url.length);
      return contract.fetch(request);
    },
  });
  expect(await erasePerson(tables, 'ada_l@example.org')).toBe(1201);
  const { data } = await tables.from('inquiries').select('email').throwOnError();
  expect(data).toEqual([{ email: 'adaxl@example.org' }]);
  // The URL length that proxies accept.
  expect(maxUrlLength).toBeLessThan(8000);
});

test('inquiries that are done or spam are deleted after 180 days, at start and daily; others stay', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
  const siteUrl = 'https://site.example.org';
  const service = { url: contractUrl, key: contract.keys.secretKey, fetch: contract.fetch };
  const tables = createTables(service);
  const store = (name: string, row: Record<string, string>) =>
    tables
      .from('inquiries')
      .insert({ ...visitor, topic: 'contact', name, delivery: 'off', ...row })
      .throwOnError();
  const names = async () => (await harness.rows()).map(({ name }) => String(name)).sort();
  const untilThereAre = async (count: number) => {
    // Polled with a real timer, because those of the jobs are simulated.
    while ((await names()).length !== count) await wait(10);
    return names();
  };
  const old = { created_at: daysAgo(400), updated_at: daysAgo(400) };
  await store('done for long', { state: 'done', done_at: daysAgo(181) });
  await store('done lately', { ...old, state: 'done', done_at: daysAgo(179) });
  await store('new and old', { ...old, state: 'new' });
  await store('in progress and old', { ...old, state: 'in_progress' });
  await store('spam for long', { state: 'spam', updated_at: daysAgo(181) });
  await store('marked as spam lately', { ...old, state: 'spam', updated_at: daysAgo(179) });
  const remaining = ['done lately', 'in progress and old', 'marked as spam lately', 'new and old'];

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const log = createLog('silent');
  const jobs = listJobs({
    service,
    siteUrl,
    historyDays: 365,
    imports: createImports({ service, siteUrl, validatesUploads: true, folder: 'unused' }),
    links: createLinkChecks({ service, siteUrl, fetchOwn: async () => new Response() }),
    placement: { settled: async () => undefined },
    redirects: { storeHits: async () => undefined },
    log,
    ...{ mailer: undefined, mailTo: undefined, delivery: undefined, backups: undefined },
  });
  const isRetention = ({ name }: { name: string }) => name === 'inquiry retention';
  onTestFinished(startJobs(jobs.filter(isRetention), log).stop);
  expect(await untilThereAre(remaining.length)).toEqual(remaining);

  await store('due tomorrow', { state: 'done', done_at: daysAgo(181) });
  expect(await names()).toContain('due tomorrow');
  await vi.advanceTimersByTimeAsync(dayMs);
  expect(await untilThereAre(remaining.length)).toEqual(remaining);
});
