import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createTables } from '../../src/data/client/tables';
import { erasePerson } from '../../src/data/site/inquiries';
import { inquiryProof } from '../../src/server/inquiries/inquiry-service';
import { createChallenges } from '../../src/service/limits/challenge';
import { createMemoryStore } from '../../src/service/limits/limit-store';
import { type Harness, createInquiryHarness, visitor } from './inquiry-harness';
import { solve } from './proof';
import { openContract } from './server';

const contract = await openContract();
let harness: Harness;
beforeEach(async () => {
  await contract.sql('delete from inquiries');
  harness = await createInquiryHarness({ contract });
});

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

test('each invalid value has its own error, and stores nothing', async () => {
  const oneLine = 'darf keine Zeilenumbrüche oder Steuerzeichen enthalten.';
  const address = 'Bitte geben Sie im Feld „E-Mail“ eine gültige Adresse an.';
  const fill = (field: string) => `Bitte füllen Sie das Feld „${field}“ aus.`;
  const unknown = (field: string) => `Das Feld „${field}“ kennt diesen Wert nicht.`;
  const noText = (field: string) => `Das Feld „${field}“ muss ein Text sein.`;
  const tooLong = (field: string, max: number) =>
    `Das Feld „${field}“ darf höchstens ${max} Zeichen lang sein.`;
  const cases: [wrong: object, sentence: string][] = [
    [{ name: undefined }, fill('Name')],
    [{ name: '\u200b \u00ad' }, fill('Name')],
    [{ name: '   ' }, fill('Name')],
    [{ name: 7 }, noText('Name')],
    [{ name: 'x'.repeat(201) }, tooLong('Name', 200)],
    [{ name: 'Eve\r\nBcc: a@b.de' }, `Das Feld „Name“ ${oneLine}`],
    [{ email: null }, fill('E-Mail')],
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
    [{ record: 'services' }, unknown('record')],
    [{ record: `admins/${randomUUID()}` }, unknown('record')],
  ];
  for (const [wrong, sentence] of cases)
    expect(await reasonOf(await harness.contact({ ...visitor, ...wrong }))).toEqual([400, sentence]);

  const long = JSON.stringify({ message: 'x'.repeat(1_000_000) });
  for (const [body, type, status, sentence] of [
    ['{"name":', undefined, 400, 'Die Nachricht ist kein gültiges JSON.'],
    ['[]', undefined, 400, 'Die Nachricht muss ein JSON-Objekt sein.'],
    ['name=Ada', formType, 415, 'Die Nachricht muss als JSON gesendet werden.'],
    [long, undefined, 413, 'Die Nachricht ist zu lang.'],
  ] as const)
    expect(await reasonOf(await post(body, type))).toEqual([status, sentence]);
  const read = await harness.request('/api/contact', {});
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  expect(await harness.rows()).toEqual([]);
});

test('characters that the database or headers reject are removed instead of refused', async () => {
  const message = 'Zeile 1\r\nZeile 2\0\u0007 \ud800 🙂';
  expect((await harness.contact({ ...visitor, email: 'jürgen@müller.example', message })).status).toBe(200);
  expect((await harness.rows())[0]?.message).toBe('Zeile 1\nZeile 2 \uFFFD 🙂');
});

test('a visitor over the limit gets 429 with the time to wait, another one or a solved challenge gets through', async () => {
  for (let wrong = 0; wrong < 20; wrong += 1)
    await harness.contact({ ...visitor, email: 'ada' }, '192.0.2.7');
  const many = Array.from({ length: 12 }, () => harness.contact(visitor, '192.0.2.7'));
  const responses = await Promise.all(many);
  const refused = statuses(responses, 429);
  expect([statuses(responses, 200).length, refused.length]).toEqual([10, 2]);
  const waitSeconds = Number(refused[0]?.headers.get('retry-after'));
  expect(waitSeconds > 0 && waitSeconds <= 600).toBe(true);
  expect(await refused[0]?.json()).toEqual({
    error: 'Sie haben viele Nachrichten gesendet. Bitte versuchen Sie es später noch einmal.',
  });
  expect((await harness.contact(visitor, '192.0.2.8')).status).toBe(200);

  // Opened some time ago, like the form of a person.
  const now = () => Date.now() - 60_000;
  const parts = { purpose: inquiryProof, limitStore: createMemoryStore() };
  const challenge = createChallenges({ secret: contract.keys.secretKey, now, ...parts }).issue();
  const headers = { 'x-challenge': solve(challenge) };
  const withProof = async () => (await harness.contact(visitor, '192.0.2.7', headers)).status;
  expect([await withProof(), await withProof()]).toEqual([200, 429]);
  expect(await harness.rows()).toHaveLength(12);
});

test('60 visitors at once: each gets a response and is stored once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      harness.contact({ ...visitor, message: `Nachricht ${index}` }, `198.51.100.${index}`),
    ),
  );
  const rows = await harness.rows();
  expect(statuses(responses, 200)).toHaveLength(60);
  expect(new Set(rows.map(({ message }) => message)).size).toBe(60);
  const numbers = rows.map(({ number }) => Number(String(number).split('-')[1])).sort((a, b) => a - b);
  expect(numbers).toEqual(responses.map((_, index) => (numbers[0] ?? 0) + index));
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
  const sixteen = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`x${index}`, '1']));
  expect((await postForm(sixteen)).status).toBe(413);
  expect(await harness.rows()).toMatchObject([{ ...visitor, state: 'new' }]);
});

test('a challenge is not solved at a wrong time, nor by a proof that was invented or changed', async () => {
  const start = Date.UTC(2026, 10, 21);
  let time = start;
  const parts = { purpose: inquiryProof, limitStore: createMemoryStore() };
  const challenges = createChallenges({ secret: 'a secret', now: () => time, ...parts });
  const other = createChallenges({ secret: 'another', now: () => start, ...parts });
  const [proof, forged] = [solve(challenges.issue()), solve(other.issue())];
  for (const afterMs of [0, -60_000, 7_300_000, NaN]) {
    time = start + afterMs;
    expect(await challenges.accept(proof), String(afterMs)).toBe(false);
  }
  time = start + 3000;
  const [salt = '', number = '', signature = ''] = proof.split('.');
  const older = `${salt.split('_')[0]}_${start - 1000}.${number}.${signature}`;
  const wrong = [undefined, '', '..', 'a.b.c', forged, older, `${proof}.x`, `${salt}.-1.${signature}`];
  expect(await Promise.all(wrong.map((made) => challenges.accept(made)))).toEqual(wrong.map(() => false));
  expect(await challenges.accept(proof)).toBe(true);
});

test('erasing deletes all inquiries of a person, however many, and no others', async () => {
  await contract.database.transaction(
    (tx) =>
      tx.query(`insert into public.inquiries (topic, name, email, message, delivery)
        select 'contact', 'Ada', case n when 1 then 'ADA_L@example.org' when 2 then 'adaxl@example.org'
          else 'ada_l@example.org' end, 'Guten Tag', 'off'
        from generate_series(1, 252) n`),
    { callerClass: 'server' },
  );
  const { token } = await contract.signIn({ admin: true });
  let maxUrlLength = 0;
  const tables = createTables({
    ...contract.serviceOf(token),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      maxUrlLength = Math.max(maxUrlLength, request.url.length);
      return contract.fetch(request);
    },
  });
  expect(await erasePerson(tables, 'ada_l@example.org')).toBe(251);
  const { data } = await tables.from('inquiries').select('email').throwOnError();
  expect(data).toEqual([{ email: 'adaxl@example.org' }]);
  // The URL length that proxies accept.
  expect(maxUrlLength).toBeLessThan(8000);
});
