import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { type Product, removeData, startProduct } from '../product';
import { rawRequest } from '../raw-request';

/** Every page has one URL, and no request makes the site redirect to another host. Sent as raw bytes. */

let product: Product;
beforeAll(async () => {
  product = await startProduct({ content: 'demo' });
});
afterAll(async () => {
  await product.stop();
  await removeData(product);
});

function get(target: string) {
  return rawRequest(product.port, [`GET ${target} HTTP/1.1`, `host: 127.0.0.1:${product.port}`]);
}

describe('a trailing slash is redirected to the URL without it', () => {
  test.each([
    ['/services/', '/services'],
    ['/services//', '/services'],
    ['/services/?a=1&b=%2F%09&c=//evil.example', '/services?a=1&b=%2F%09&c=//evil.example'],
    ['/references/reederei/?von=karte', '/references/reederei?von=karte'],
    ['/nirgendwo/', '/nirgendwo'],
    ['/feed.xml/', '/feed.xml'],
  ])('%s → %s', async (target, location) => {
    const { status, headers } = await get(target);
    expect([status, headers.location]).toEqual([308, [location]]);
  });
});

const malformedPaths = {
  'a path that browsers would follow to another host': `
    //evil.example/ //evil.example ///evil.example/ /%09/evil.example/ /%0a/evil.example/ /%0d/evil.example/
    /%0d%0aLocation:%20//evil.example/ /%00/ /%5cevil.example/ /%5c/ /%2f/evil.example/ /%2fevil.example/
    /%2F%2Fevil.example/ /.//evil.example/ /x//evil.example/ /services/..//evil.example/
    /%e2%80%a8/evil.example/ /;/evil.example//%09/`,
  'a path with invalid characters or encodings': `
    /%00 /%09 /%0a /%0d /%1f /%7f /% /%2 /%zz /%E0%A4%A /%ff%fe /%c0%af /services%00 /references/%00
    /references/a%0ab /references/%ed%a0%80 /media/%00/a.jpg?w=160 /media/references/%00.jpg?w=160
    /media/references/%ff.jpg?w=160 /media/%2e%2e/keys.json?w=160
    /media/references/..%2f..%2fkeys.json?w=160 /preview/%00.jpg /preview/%2e%2e%2fkeys.jpg
    /trainings/%00.ics /trainings/..%2f.ics /map%00 /map/%0a /assets/%00 /assets/..%2f..%2fkeys.json
    /assets/%2e%2e/%2e%2e/package.json /icon.svg%00 /%2e%2e/package.json`,
  'another spelling of an existing path': `
    /%73ervices /services%2f /%72eferences/reederei
    /references//reederei //services /admin%2freferences /Admin /ADMIN/references /%61dmin /Login /log%69n
    /LOGIN /Sitemap.xml /sitemap%2exml /%66eed.xml /Feed.xml /FEED.XML /trainings.ICS /icon.SVG /%69con.svg
    /ICON.svg /Healthz /%68ealthz /preview/HOME.jpg /%70review/home.jpg /preview/home.JPG
    /preview/hom%65.jpg /MAP /m%61p /site%2Ewebmanifest /Robots.txt /assets%2f /c%6fntact`,
};

describe('a malformed path answers 404 and nothing worse', () => {
  const targets = Object.entries(malformedPaths).flatMap(([what, list]) =>
    list
      .split(/\s+/)
      .filter(Boolean)
      .map((target) => [target, what]),
  );
  test.each(targets)('%s, %s', async (target) => {
    const { status, headers, body } = await get(target);
    expect({ status, location: headers.location }).toEqual({ status: 404, location: undefined });
    expect(body).not.toMatch(/^\s+at /m);
    if (!/^\/(media|preview)\//.test(target))
      expect(body).toMatch(/Seite nicht gefunden|Reference not found|Schulung nicht gefunden/);
  });

  test('an invalid request line is refused by the HTTP parser', async () => {
    for (const target of [
      '/\\evil.example/',
      '\\\\evil.example',
      '/\t/evil.example/',
      '/services\xff',
      '/\xc3\xa4',
    ])
      expect([target, (await get(target)).status]).toEqual([target, 400]);
  });

  test('a request with another Host is answered for this one', async () => {
    const { status, headers } = await get('http://evil.example/services/?a=1');
    expect([status, headers.location]).toEqual([308, ['/services?a=1']]);
  });
});

test('every built file has one URL', async () => {
  const files = await readdir(join(root, 'dist/site/assets'));
  const script = files.find((file) => file.endsWith('.js')) ?? '';
  expect((await get(`/assets/${script}`)).status).toBe(200);
  for (const other of [
    `/assets//${script}`,
    `/Assets/${script}`,
    `/assets/%${script.charCodeAt(0).toString(16)}${script.slice(1)}`,
  ])
    expect([other, (await get(other)).status]).toEqual([other, 404]);
});
