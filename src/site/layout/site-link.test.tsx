import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { createPageLoader, PageLoaderContext } from '../app/page-loader';
import { TextLink } from './site-link';

/** Only plain links, which the server answers, have `rel`. */
const isPlain = (href: string) =>
  renderToStaticMarkup(
    <PageLoaderContext value={createPageLoader(Object.create(null))}>
      <Router ssrPath="/">
        <TextLink href={href}>hier</TextLink>
      </Router>
    </PageLoaderContext>,
  ).includes('rel=');

test('a page opens without a page load', () => {
  const paths = ['/', '/services', '/services/', '/references/werft-faehre', '/freie-seite'];
  expect(paths.filter(isPlain)).toEqual([]);
});

test.each([
  [
    'another spelling',
    ['/Services', '/references/Werft-Faehre', '/trainings/programme/Messen', '/Freie-Seite'],
  ],
  [
    'a query or fragment',
    ['/?p=12', '/services?id=7', '/references/werft-faehre?bild=2', '/services#preise'],
  ],
  ['a file or the back office', ['/preise.pdf', '/admin']],
  ['another address', ['https://example.org/services', 'mailto:a@example.org']],
])('the server answers a link to %s, which it may redirect', (_, links) => {
  expect(links.filter(isPlain)).toEqual(links);
});
