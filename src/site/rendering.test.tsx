import { describe, expect, it } from 'vitest';
import { contentTypeNamed } from '../content';
import { pageNamed, pageNames } from '../content/pages/pages';
import { createTables } from '../data/client/tables';
import { publicPages } from '../../tests/e2e/page-table';
import { renderPage } from './server';

/** Service whose database fails; `unreachable` and `proxy` are services that do not answer themselves. */
const broken = serviceThat(() =>
  Response.json({ code: 'XX000', message: 'disk is full', details: null, hint: null }, { status: 500 }),
);
const unreachable = serviceThat(() => {
  throw new TypeError('fetch failed');
});
const proxy = serviceThat(() => new Response('<html><h1>502 Bad Gateway</h1>nginx</html>', { status: 502 }));
/** Service with an invalid row (null instead of a list), which makes rendering fail. */
const nonsense = serviceThat((request) =>
  Response.json(request.url.includes('/services?') ? [{ id: '1', features: null }] : []),
);
/** Service without any content. */
const empty = serviceThat(nothing);

function nothing(request: Request) {
  return request.headers.get('accept')?.includes('vnd.pgrst.object')
    ? Response.json({ code: 'PGRST116', message: 'no rows', details: null, hint: null }, { status: 406 })
    : Response.json([]);
}

function serviceThat(answer: (request: Request) => Response) {
  return createTables({
    url: 'http://service.invalid',
    key: 'key',
    fetch: async (input, init) => answer(new Request(input, init)),
  });
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('while the data service fails', () => {
  it.each(['/', '/references', '/references/any', '/contact'])(
    '%s shows an error instead of its content',
    async (path) => {
      const { html, failures } = await renderPage(path, broken);
      expect(textOf(html)).toContain('Error: disk is full');
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(failures.map(({ message }) => message)).toContain('disk is full');
    },
  );

  it.each(
    publicPages.flatMap(({ path, tables }) => tables.map(([table, failure]) => ({ path, table, failure }))),
  )('$path shows its own error when $table fails without a message', async ({ path, table, failure }) => {
    const without = serviceThat((request) =>
      request.url.includes(`/${table}?`) ? Response.json({ message: '' }, { status: 500 }) : nothing(request),
    );
    const { html } = await renderPage(path, without);
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(textOf(html)).toContain(failure);
  });

  it.each(['/', '/trainings', '/exchange', '/press', '/cv'])(
    '%s shows one error for one outage',
    async (path) => {
      for (const service of [broken, unreachable]) {
        const { html } = await renderPage(path, service);
        expect(html.match(/role="alert"/g)).toHaveLength(1);
      }
    },
  );

  it.each(['/', '/references/any', '/trainings'])(
    '%s shows no text of a proxy or the network',
    async (path) => {
      for (const service of [unreachable, proxy]) {
        const { html, failures } = await renderPage(path, service);
        expect(textOf(html)).toContain('Dieser Inhalt konnte gerade nicht geladen werden.');
        expect(html).not.toMatch(/fetch failed|TypeError|nginx|Error:/);
        expect(failures.map(({ cause }) => String(cause)).join()).toMatch(/fetch failed|nginx/);
      }
    },
  );

  it('omits the footer and keeps the links that the law requires', async () => {
    const { html } = await renderPage('/contact', broken);
    expect(html).not.toContain('<footer');
    expect(html).toContain('href="/impressum"');
    expect(html).toContain('href="/datenschutz"');
  });

  it('renders every part without data, including the contact form', async () => {
    const { html } = await renderPage('/', unreachable);
    expect(textOf(html)).toContain('Unverbindliche Anfrage senden');
  });

  it('answers 500 for a reference that it cannot look up, not 404', async () => {
    expect((await renderPage('/references/any', broken)).head.status).toBe(500);
  });
});

describe('an incomplete page is marked as not cacheable', () => {
  it('when a response is pending after the last pass', async () => {
    const { html, failures } = await renderPage('/services', empty, { maxPasses: 0 });
    expect(html).toContain('Loading services...');
    expect(failures.map(({ message }) => message)).toContain('no answer in time to services');
  });

  it('when a component could not be rendered', async () => {
    expect((await renderPage('/services', nonsense)).failures).not.toEqual([]);
  });
});

describe('without any content', () => {
  it('every page has a heading and a link', async () => {
    for (const path of ['/', '/references', '/contact']) {
      const { html, head } = await renderPage(path, empty);
      expect(html.match(/<h1/g), path).toHaveLength(1);
      expect(html, path).toContain('href="/contact"');
      expect(head.status, path).toBeUndefined();
    }
  });

  it('answers 404 for a missing reference', async () => {
    const { html, head } = await renderPage('/references/any', empty);
    expect(head.status).toBe(404);
    expect(textOf(html)).toContain('Reference not found');
    expect(textOf(html)).toContain('Zurück zu den Referenzen');
  });
});

it.each(pageNames)('queries exactly the declared tables: %s', async (name) => {
  const { path, contentTypes } = pageNamed(name);
  const [frame, queried] = [await tablesOf('/no/where'), await tablesOf(path.replace(':slug', 'any'))];
  const declared = contentTypes.map((type) => contentTypeNamed(type).table);
  expect(queried.sort()).toEqual([...new Set([...frame, ...declared])].sort());
  expect(frame.sort()).toEqual(['footer_content', 'site_settings', 'team_members']);
});

/** Returns the tables that a page queries when there is no content. */
async function tablesOf(path: string): Promise<string[]> {
  const queried = new Set<string>();
  const service = serviceThat((request) => {
    const [folder, name] = new URL(request.url).pathname.split('/').slice(-2);
    if (folder !== 'rpc') queried.add(name ?? '');
    return nothing(request);
  });
  await renderPage(path, service);
  return [...queried];
}

it('renders no style attribute, which the content security policy would block', async () => {
  for (const path of ['/', '/references', '/contact', '/nowhere', '/no/where']) {
    expect((await renderPage(path, empty)).html, path).not.toMatch(/\sstyle=/);
  }
});
