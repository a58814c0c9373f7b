import { describe, expect, it } from 'vitest';
import { publicPages, recordPages } from '../../tests/e2e/page-table';
import { broken, empty, serviceThat, textOf, unreachable, withoutTable } from '../../tests/service-answers';
import { renderPage } from './server';

/** Pages whose content cannot be read, in part or at all. */

/** Service with an invalid row (null instead of a list), which makes rendering fail. */
const nonsense = serviceThat((request) =>
  Response.json(request.url.includes('/services?') ? [{ id: '1', features: null }] : []),
);

const alertsOf = (html: string) =>
  [...html.matchAll(/role="alert"[^>]*>([^]*?)<\/(?:div|p)>/g)].map(([, text = '']) => textOf(text).trim());

describe('while the data service fails', () => {
  it.each(['/', '/references/any'])('%s shows an error instead of its content', async (path) => {
    const { html, failures } = await renderPage(path, broken);
    expect(textOf(html)).toContain('Error: disk is full');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(failures.map(({ message }) => message)).toContain('disk is full');
  });

  it.each(
    publicPages.flatMap(({ path, tables }) => tables.map(([table, failure]) => ({ path, table, failure }))),
  )('$path shows its own error when $table fails without a message', async ({ path, table, failure }) => {
    const { html } = await renderPage(path, withoutTable(table));
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(textOf(html)).toContain(failure);
  });

  it.each(['/trainings', '/cv'])('%s shows one error for one outage', async (path) => {
    for (const service of [broken, unreachable])
      expect(alertsOf((await renderPage(path, service)).html)).toHaveLength(1);
  });

  it('shows different messages each, and equal ones once', async () => {
    const service = serviceThat(({ url }) =>
      Response.json(
        { code: 'XX000', message: url.includes('/upcoming_trainings?') ? 'disk full' : 'out of memory' },
        { status: 500 },
      ),
    );
    const { html } = await renderPage('/trainings', service);
    expect(alertsOf(html)).toEqual(['Error: out of memory', 'Error: disk full']);
  });

  const page = '<html><h1>502 Bad Gateway</h1>nginx</html>';
  it.each([
    ['the network is down', unreachable],
    ['a proxy answers 502 with a page', serviceThat(() => new Response(page, { status: 502 }))],
    [
      'a proxy answers 503 with text',
      serviceThat(() => new Response('upstream connect error', { status: 503 })),
    ],
    ['a proxy answers 200 with a page', serviceThat(() => new Response(page))],
    ['responses are truncated', serviceThat(() => new Response('[{"id":'))],
  ])('while %s, pages show one German sentence and log the reason', async (_, service) => {
    for (const path of ['/', '/references/any', '/trainings']) {
      const { html, failures } = await renderPage(path, service);
      expect(alertsOf(html), path).toEqual([
        'Dieser Inhalt konnte gerade nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
      ]);
      expect(html).not.toMatch(/fetch failed|TypeError|nginx|upstream|Error:/);
      expect(failures.map(({ cause }) => String(cause)).join()).not.toBe('');
    }
  });

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

it.each(recordPages)('$path shows the error of its record', async ({ path, table, failure }) => {
  const { html, head } = await renderPage(path, withoutTable(table));
  expect(textOf(html)).toContain(failure);
  expect([html.match(/<h1/g)?.length, head.status]).toEqual([1, 500]);
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
