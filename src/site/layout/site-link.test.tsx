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

test.each([
  '/',
  '/services',
  '/services/',
  '/references/werft-faehre',
  '/aktuelles/neue-halle',
  '/freie-seite',
])('the page %s opens without a page load', (href) => expect(isPlain(href)).toBe(false));

test.each([
  '/Services',
  '/references/Werft-Faehre',
  '/Aktuelles/neue-halle',
  '/trainings/programme/Messen',
  '/Freie-Seite',
  '/?p=12',
  '/services?id=7',
  '/references/werft-faehre?bild=2',
  '/services#preise',
  '/preise.pdf',
  '/admin',
  'https://example.org/services',
  'mailto:a@example.org',
])('the server answers %s, which it may redirect', (href) => expect(isPlain(href)).toBe(true));
