import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { readXml } from '../../../../tests/contract/xml';
import { renderXml } from './feed';

test.each(['\u0000', '\u0008', '\u000b', '\u000c', '\u001b', '\ufffe', '\uffff', '\ud800', '\udc00'])(
  'XML has no %j',
  async (character) => {
    const title = `vor${character}nach <b>`;
    const document = await renderXml(html`<title name="${title}">${title}</title>`);
    expect(readXml(document)).toMatchObject({ text: 'vornach <b>', attributes: { name: 'vornach <b>' } });
  },
);

test('XML keeps all other characters', async () => {
  const text = 'Tab\t, Umbruch\n, \u0085, \u00a0, \ufdd0, 😀 & Co.';
  expect(readXml(await renderXml(html`<title>${text}</title>`)).text).toBe(text);
});
