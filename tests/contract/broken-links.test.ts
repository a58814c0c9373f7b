import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BrokenLink } from '../../src/data/operations/server-reports';
import { startJobs } from '../../src/server/base/run-jobs';
import { createLinkChecks, linksRoutes } from '../../src/server/operations/links/link-checks';
import type { AddressScope } from '../../src/server/operations/links/guarded-request';
import { createLog } from '../../src/service/log';
import { listenLocally } from '../local-server';
import { tablesClient } from './clients';
import { openWebsite, imageUrl, siteUrl } from './website';

let links: ReturnType<typeof openChecks>;
let elsewhere: Awaited<ReturnType<typeof startOtherWebsite>>;

/** The broken link check: finds links and files without a target, and never requests closed networks. */

const site = await openWebsite();
const { contract } = site.storage;
const { token } = await contract.signIn({ admin: true });
const admin = tablesClient(contract, { token });

beforeEach(async () => {
  elsewhere = await startOtherWebsite();
  await site.server.from('press_articles').delete().not('id', 'is', null).throwOnError();
  links = openChecks((address) => (address === '127.0.0.1' ? 'open' : 'closed'));
});
afterEach(async () => {
  await links.stop();
  await elsewhere.close();
});

function openChecks(scopeOf?: (address: string) => AddressScope) {
  const fetchOwn = async (path: string) => {
    const { bytes, status, headers } = await site.get(path);
    return new Response(new Uint8Array(bytes), { status, headers });
  };
  const checks = createLinkChecks({ service: contract.server, siteUrl, fetchOwn, scopeOf });
  const job = { name: 'link check', intervalMs: 60_000, runAtStart: false, ...checks };
  return { ...checks, ...startJobs([job], createLog('silent')) };
}

/** Starts another website on this machine; a path `/x~STATUS~TARGET` selects its response. */
async function startOtherWebsite() {
  const requests: string[] = [];
  let concurrent = 0;
  let maxConcurrent = 0;
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    requests.push(`${request.method} ${request.url}`);
    maxConcurrent = Math.max(maxConcurrent, ++concurrent);
    response.on('close', () => (concurrent -= 1));
    const [, status = '200', target] = (request.url ?? '').split('~');
    if (status === 'page') {
      const text = '<p>Ein Absatz mit Text, den man liest.</p>'.repeat(target === 'app' ? 1 : 50);
      const padding = target === 'long' ? ' '.repeat(2 * 1024 ** 2) : '';
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end(`<h2 id="preise">Preise</h2><a name="alt"></a>${text}${padding}`);
    }
    const code = status === 'get' ? (request.method === 'HEAD' ? 405 : 200) : Number(status);
    setImmediate(() =>
      response.writeHead(code, target ? { location: decodeURIComponent(target) } : {}).end(),
    );
  };
  const listening = createServer(respond);
  const port = await listenLocally(listening);
  return {
    requests,
    maxConcurrent: () => maxConcurrent,
    port,
    url: (path: string) => `http://127.0.0.1:${port}/${path}`,
    close: () => new Promise((done) => listening.close(done)),
  };
}

async function article(link: string | null, excerpt = 'Text'): Promise<string> {
  const id = randomUUID();
  await site.insert('press_articles', { id, title: 'Artikel', excerpt, link });
  return id;
}

async function deletedReference(): Promise<string> {
  const id = randomUUID();
  const row = { id, slug: `werft-${id}`, company: 'Werft', project: 'Fähre', testimonial: 'Gut.' };
  await admin.from('client_references').insert(row).throwOnError();
  await admin.from('client_references').delete().eq('id', id).throwOnError();
  return `/references/${row.slug}`;
}

/** Runs a check without knowledge of earlier ones and returns its findings. */
async function check(): Promise<BrokenLink[]> {
  await contract.sql(`update link_check set begun_at = '-infinity', asked = '{}' where id`);
  return checkAgain();
}

async function checkAgain(): Promise<BrokenLink[]> {
  await contract.sql(`update link_check set begun_at = '-infinity' where id`);
  expect(await links.checkNow()).toBe(true);
  await expect.poll(async () => (await links.report()).isChecking, { timeout: 20_000 }).toBe(false);
  return (await links.report()).findings;
}

const settings = { id: randomUUID(), reply_time: 'bald' };
const off = { page: 'services', isOff: true };

/** Each of the problems has a German sentence too. */
const problemsIn = (findings: BrokenLink[]) => findings.map(({ problem }) => problem.en);

/** Checks articles with these links at once. Returns the problem of each, undefined for a good link. */
async function problemsOf(addresses: readonly string[]): Promise<[string, string | undefined][]> {
  for (const address of addresses) await article(address);
  const findings = await check();
  return addresses.map((address) => [address, findings.find((one) => one.address === address)?.problem.en]);
}

const notFound = 'There is no such page on this website (404).';
const missingPage = (status: number) => `There is no such page (${status}).`;

describe('links to other websites', () => {
  test('are broken for the reason of the answer, redirect or connection', async () => {
    const expected: [string, string | undefined][] = [
      [elsewhere.url('a~200'), undefined],
      [elsewhere.url('a~get'), undefined],
      [elsewhere.url('a~403'), undefined],
      [elsewhere.url('a~429'), undefined],
      [elsewhere.url('a~410'), missingPage(410)],
      [elsewhere.url('a~503'), 'The website answers with an error (503).'],
      [elsewhere.url('a~301~%2Fb%7E200'), undefined],
      [elsewhere.url('a~301~%2Fb%7E404'), missingPage(404)],
      [elsewhere.url('a~302~ftp%3A%2F%2F127.0.0.1%2F'), 'It points to ftp: instead of a web page.'],
      [elsewhere.url('a~302~%3F'), 'Its redirects never end.'],
      ['http://127.0.0.1:1/', 'It cannot be reached: the connection was refused.'],
    ];
    expect(await problemsOf(expected.map(([address]) => address))).toEqual(expected);
  });

  test('of texts are checked, to this website and elsewhere, without punctuation after them', async () => {
    const [lost, other] = [elsewhere.url('a~404'), elsewhere.url('b~404')];
    const links = `[hier](/weg), [dort](${lost}), [gut](/services), [Mail](mailto:a@example.com), [Tel.](tel:+431)`;
    await article(null, `${links}. Mehr unter (${other}). Oder **${elsewhere.url('c~200')}**.`);
    const found = await check();
    expect(found.map(({ field, address, problem }) => [field, address, problem.en])).toEqual([
      ['excerpt', '/weg', notFound],
      ['excerpt', lost, missingPage(404)],
      ['excerpt', other, missingPage(404)],
    ]);
  });

  test('to a page that is off are broken for that reason, and so are those to its records', async () => {
    await site.server
      .from('site_settings')
      .upsert({ ...settings, pages: [{ page: 'shop', isOff: true, redirectTo: '/contact' }, off] })
      .throwOnError();
    await article(`${siteUrl}/services/pruefung`, 'Im [Laden](/shop)');
    const reason = 'This page is switched off under “Pages”, so visitors see the text without a link.';
    expect(problemsIn(await check())).toEqual([reason, reason]);
    await site.server.from('site_settings').delete().eq('id', settings.id).throwOnError();
  });

  test('are requested one after the other, a hundred per check, and working ones once a day', async () => {
    for (let at = 0; at < 105; at += 1) await article(elsewhere.url(`${at}~200`));
    await check();
    expect(elsewhere.requests).toHaveLength(100);
    expect(elsewhere.maxConcurrent()).toBe(1);
    for (let again = 0; again < 2; again += 1) {
      await checkAgain();
      expect(elsewhere.requests).toHaveLength(105);
    }
  });
});

describe('an anchor', () => {
  const missing = 'The page is there, but it has no place named “weg”.';

  test('of another website is checked if its page is static HTML', async () => {
    const lost = ['a~page#weg', 'a~302~%2Fb%7Epage#weg'];
    const found = [
      ...['a~page#preise', 'a~page#alt', 'a~page#', 'a~page#top', 'a~page#:~:text=Absatz', 'a~page#/route'],
      ...['a~page~app#weg', 'a~page~long#weg', 'a~200#weg'],
    ];
    const addresses = [...lost, ...found].map(elsewhere.url);
    const expected = addresses.map((address, at) => [address, at < lost.length ? missing : undefined]);
    expect(await problemsOf(addresses)).toEqual(expected);
  });

  test('of this website is checked', async () => {
    const id = await article(`${siteUrl}/press#weg`);
    await article(`${siteUrl}/press#${id}`);
    const found = await check();
    expect(found.map(({ id: record, problem }) => [record, problem.en])).toEqual([[id, missing]]);
  });
});

test('this machine is not requested by its public address or another name, and has no finding', async () => {
  await links.stop();
  links = openChecks((address) => (address === '127.0.0.1' ? 'own' : 'closed'));
  await article(elsewhere.url('a~404'));
  await article(`http://localhost:${elsewhere.port}/a~404`);
  expect(problemsIn(await check())).toEqual([]);
  expect(elsewhere.requests).toEqual([]);
});

test('a closed network is never requested, nor by a redirect', async () => {
  const closed = 'It is in a private network, which visitors cannot reach.';
  await article(elsewhere.url(`a~302~${encodeURIComponent(`http://127.0.0.2:${elsewhere.port}/`)}`));
  expect(problemsIn(await check())).toEqual([closed]);
  await links.stop();
  links = openChecks();
  const { length } = elsewhere.requests;
  const addresses = [
    ...['http://127.0.0.1:PORT/', 'http://localhost:PORT/', 'http://[::1]:PORT/'],
    ...['http://[::ffff:127.0.0.1]:PORT/', 'http://2130706433:PORT/', 'http://0x7f.1:PORT/'],
    ...['http://0.0.0.0:PORT/', 'http://169.254.169.254/latest/meta-data/', 'http://10.0.0.1/'],
  ].map((address) => address.replace('PORT', String(elsewhere.port)));
  expect(await problemsOf(addresses)).toEqual(addresses.map((address) => [address, closed]));
  expect(elsewhere.requests).toHaveLength(length);
});

test('pages and files of this website are checked without requests', async () => {
  const missing = imageUrl('press-images', 'fort.jpg');
  const deleted = await deletedReference();
  const id = await article(`${siteUrl}/gibt-es-nicht`, `Siehe ${siteUrl}/press und ${siteUrl}${deleted}.`);
  await site.server.from('press_articles').update({ image_url: missing }).eq('id', id).throwOnError();
  const found = await check();
  expect(found.map(({ field, problem }) => [field, problem.en]).sort()).toEqual([
    ['excerpt', 'What was here has been deleted (410).'],
    ['image_url', 'This file no longer exists.'],
    ['link', notFound],
  ]);
});

test.each([
  ['today', 'now() - make_interval(hours => 2)', false],
  ['by a killed server', 'null', true],
  ['with a clock that was ahead', 'begun_at', true],
])('a check that was begun %s is repeated: %s', async (how, checked, isRepeated) => {
  const begun = how.includes('ahead') ? `now() + interval '2 days'` : `now() - interval '3 hours'`;
  await contract.sql(`update link_check set begun_at = ${begun} where id`);
  await contract.sql(`update link_check set checked_at = ${checked} where id`);
  const before = (await links.report()).checkedAt;
  await links.run(new AbortController().signal);
  expect((await links.report()).checkedAt !== before).toBe(isRepeated);
});

test('a check is started once a minute across several servers, and its report is read', async () => {
  const personalTables = (personal: string) => tablesClient(contract, { token: personal });
  const routes = linksRoutes({ links, personalTables, log: createLog('silent') });
  const request = (method: string) =>
    routes.request('/', { method, headers: { authorization: `Bearer ${token}` } });
  await check();
  const second = openChecks();
  expect(await second.checkNow()).toBe(false);
  const refused = await request('POST');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  const report = await request('GET');
  expect([report.status, await report.json()]).toEqual([
    200,
    { isChecking: false, checkedAt: expect.any(String), findings: [] },
  ]);
  expect((await admin.from('link_check').select()).error?.code).toBe('42501');
});
