import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createChallenges } from '../../src/service/limits/challenge';
import { createMemoryStore } from '../../src/service/limits/limit-store';
import { inquiryProof } from '../../src/server/inquiries/inquiry-service';
import { type Harness, createInquiryHarness, visitor } from './inquiry-harness';
import { headerOf, openMailServer } from './mail-server';
import { solve } from './proof';
import { type Contract, createContract } from './server';

let contract: Contract;
let harness: Harness;
beforeAll(async () => {
  contract = await createContract();
});
afterAll(() => contract.close());
beforeEach(async () => {
  await contract.database.transaction(async (tx) => tx.execute('delete from inquiries'));
  harness = await createInquiryHarness({ contract });
});

const post = (body: string, type = 'application/json', path = '/api/contact') =>
  harness.request(path, { method: 'POST', body, headers: { 'content-type': type } });

async function reasonOf(response: Response): Promise<[number, unknown]> {
  const body: unknown = await response.json();
  return [response.status, typeof body === 'object' && body && 'error' in body ? body.error : body];
}

test('both URLs store an inquiry sent as JSON', async () => {
  expect(await reasonOf(await harness.contact(visitor))).toEqual([
    200,
    { success: true, number: expect.stringMatching(/^\d{4}-\d{3}$/) },
  ]);
  const attest = await post(JSON.stringify({ ...visitor, phone: '+49 1' }), undefined, '/api/attest-inquiry');
  expect(attest.status).toBe(200);
  expect(await harness.rows()).toMatchObject([
    { ...visitor, topic: 'contact', phone: null, state: 'new' },
    { ...visitor, topic: 'attest', phone: '+49 1', state: 'new' },
  ]);
});

describe('each invalid value has its own error', () => {
  test.each([
    [{ name: undefined }, 'Bitte füllen Sie das Feld „Name“ aus.'],
    [{ name: '   ' }, 'Bitte füllen Sie das Feld „Name“ aus.'],
    [{ name: 7 }, 'Das Feld „Name“ muss ein Text sein.'],
    [{ name: 'x'.repeat(201) }, 'Das Feld „Name“ darf höchstens 200 Zeichen lang sein.'],
    [
      { name: 'Eve\r\nBcc: a@b.de' },
      'Das Feld „Name“ darf keine Zeilenumbrüche oder Steuerzeichen enthalten.',
    ],
    [{ name: 'Eve\x7f' }, 'Das Feld „Name“ darf keine Zeilenumbrüche oder Steuerzeichen enthalten.'],
    [{ email: null }, 'Bitte füllen Sie das Feld „E-Mail“ aus.'],
    [{ email: 'ada' }, 'Bitte geben Sie im Feld „E-Mail“ eine gültige Adresse an.'],
    [{ email: 'a@b.de, c@d.de' }, 'Bitte geben Sie im Feld „E-Mail“ eine gültige Adresse an.'],
    [
      { email: 'a@b.de\nBcc: c@d.de' },
      'Das Feld „E-Mail“ darf keine Zeilenumbrüche oder Steuerzeichen enthalten.',
    ],
    [{ phone: ['1'] }, 'Das Feld „Telefon“ muss ein Text sein.'],
    [{ message: '' }, 'Bitte füllen Sie das Feld „Nachricht“ aus.'],
    [{ message: 'x'.repeat(10_001) }, 'Das Feld „Nachricht“ darf höchstens 10000 Zeichen lang sein.'],
    [{ topic: 'jobs' }, 'Das Feld „topic“ kennt diesen Wert nicht.'],
    [{ page: 'shop' }, 'Das Feld „page“ kennt diesen Wert nicht.'],
    [{ page: '//evil.example' }, 'Das Feld „page“ kennt diesen Wert nicht.'],
    [{ page: '/\\evil.example' }, 'Das Feld „page“ kennt diesen Wert nicht.'],
    [{ page: `/${'x'.repeat(500)}` }, 'Das Feld „page“ darf höchstens 500 Zeichen lang sein.'],
    [{ page: 7 }, 'Das Feld „page“ muss ein Text sein.'],
    [{ record: 'services' }, 'Das Feld „record“ kennt diesen Wert nicht.'],
    [{ record: `admins/${randomUUID()}` }, 'Das Feld „record“ kennt diesen Wert nicht.'],
    [{ record: `services/${randomUUID()}/x` }, 'Das Feld „record“ kennt diesen Wert nicht.'],
  ])('%j', async (wrong, sentence) => {
    expect(await reasonOf(await harness.contact({ ...visitor, ...wrong }))).toEqual([400, sentence]);
    expect(await harness.rows()).toEqual([]);
  });

  test.each([
    ['broken JSON', '{"name":', undefined, 400, 'Die Nachricht ist kein gültiges JSON.'],
    ['a list', '[]', undefined, 400, 'Die Nachricht muss ein JSON-Objekt sein.'],
    ['null', 'null', undefined, 400, 'Die Nachricht muss ein JSON-Objekt sein.'],
    [
      'a form',
      'name=Ada',
      'application/x-www-form-urlencoded',
      415,
      'Die Nachricht muss als JSON gesendet werden.',
    ],
    [
      'a megabyte',
      JSON.stringify({ message: 'x'.repeat(1_000_000) }),
      undefined,
      413,
      'Die Nachricht ist zu lang.',
    ],
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
  await mailing.contact({
    ...visitor,
    name,
    message: 'a\r\nBcc: x@evil.example\r\n.\r\nRCPT TO:<x@evil.example>',
  });
  await mails.until(1);
  expect(mails.accepted[0]?.to).toEqual(['firma@example.org']);
  expect(headerOf(mails.accepted[0], 'Bcc')).toBeUndefined();
  expect(headerOf(mails.accepted[0], 'Reply-To')).toBe('ada@example.org');
  expect(mails.accepted[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/eve|evil/i);
  expect(mails.accepted).toHaveLength(1);
});

describe('a visitor over the limit', () => {
  test('gets 429 with the time to wait while another visitor gets through', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => harness.contact(visitor, '192.0.2.7')),
    );
    const accepted = responses.filter(({ status }) => status === 200).length;
    const refused = responses.filter(({ status }) => status === 429);
    console.info(`50 at once from one address: ${accepted} accepted, ${refused.length} refused`);
    expect([accepted, refused.length]).toEqual([10, 40]);
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait > 0 && wait <= 600).toBe(true);
    expect(await refused[0]?.json()).toEqual({
      error: 'Sie haben viele Nachrichten gesendet. Bitte versuchen Sie es später noch einmal.',
    });
    expect((await harness.contact(visitor, '192.0.2.8')).status).toBe(200);
    expect(await harness.rows()).toHaveLength(11);
  });

  test('gains nothing from the networks of one IPv6 customer', async () => {
    const from = (site: number) =>
      Array.from({ length: 50 }, (_, index) => harness.contact(visitor, `2001:db8:${site}:${index}::1`));
    const responses = await Promise.all(from(7));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(40);
    expect((await Promise.all(from(8).slice(0, 5))).map(({ status }) => status)).toEqual(Array(5).fill(200));
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
  console.info(`200 at once: ${responses.filter(({ ok }) => ok).length} answered 200, ${rows.length} rows`);
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(rows).toHaveLength(200);
  expect(new Set(rows.map(({ message }) => message)).size).toBe(200);
  const numbers = rows.map(({ number }) => Number(String(number).split('-')[1])).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
});

test('a form sent without JavaScript is answered with a page', async () => {
  const form = (fields: Record<string, string>) =>
    post(String(new URLSearchParams(fields)), 'application/x-www-form-urlencoded', '/contact');
  const sent = await form({ ...visitor, website: '' });
  const location = sent.headers.get('location') ?? '';
  expect([sent.status, location]).toEqual([
    303,
    expect.stringMatching(/^\/contact\?sent=\d{4}-\d{3,}&topic=contact$/),
  ]);
  const thanks = await (await harness.request(location, {})).text();
  expect(thanks).toContain('Nachricht erfolgreich versendet!');
  expect(thanks).toContain(String((await harness.rows())[0]?.number));
  const wrong = await form({ ...visitor, email: '<script>' });
  expect([wrong.status, wrong.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(await wrong.text()).toContain('Bitte geben Sie im Feld „E-Mail“ eine gültige Adresse an.');
  expect((await post('{}', 'application/json', '/contact')).status).toBe(415);
  expect(await harness.rows()).toMatchObject([{ ...visitor, state: 'new' }]);
});

describe('a solved challenge', () => {
  const start = Date.UTC(2026, 10, 21);
  const parts = { purpose: inquiryProof, limitStore: createMemoryStore() };
  const setting = () => {
    let time = start;
    const challenges = createChallenges({ secret: 'a secret', now: () => time, ...parts });
    return { challenges, pass: (milliseconds: number) => (time += milliseconds) };
  };

  test('is accepted once', async () => {
    const { challenges, pass } = setting();
    const proof = solve(challenges.issue());
    pass(3000);
    expect(await challenges.accept(proof)).toBe(true);
    expect(await challenges.accept(proof)).toBe(false);
  });

  test.each([
    ['right after it was issued', 0],
    ['if it was issued in the future', -60_000],
    ['after more than two hours', 7_300_000],
    ['at an invalid time', NaN],
  ])('is rejected %s', async (_when, milliseconds) => {
    const { challenges, pass } = setting();
    const proof = solve(challenges.issue());
    pass(milliseconds);
    expect(await challenges.accept(proof)).toBe(false);
  });

  test('is rejected when it was invented, changed, or is missing', async () => {
    const { challenges, pass } = setting();
    const other = createChallenges({ secret: 'another', now: () => start, ...parts });
    const proof = solve(challenges.issue());
    const forged = solve(other.issue());
    pass(3000);
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
    const answers = [];
    for (let sent = 0; sent < 11; sent += 1) {
      answers.push((await harness.contact(visitor, '192.0.2.9', { 'x-challenge': 'a.b.c' })).status);
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

async function send(from: string, proof?: string): Promise<number> {
  return (await harness.contact(visitor, from, proof ? { 'x-challenge': proof } : {})).status;
}

test('a form without JavaScript has at most 15 fields', async () => {
  const form = (count: number) =>
    post(
      String(
        new URLSearchParams({
          ...visitor,
          ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, '1'])),
        }),
      ),
      'application/x-www-form-urlencoded',
      '/contact',
    );
  expect((await form(12)).status).toBe(303);
  expect((await form(13)).status).toBe(413);
});
