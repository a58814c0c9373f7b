import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notFoundPath, pageNamed, pageNames } from '../../src/content/pages/pages';
import { reservedSlugs } from '../../src/content/pages/reserved-slugs';

/** No free page can hide another address. free-pages.test.ts compares the list with the one of the database. */

const source = (path: string) => readFileSync(join(import.meta.dirname, '../../src', path), 'utf8');

/** Returns the first segments of the paths in quotes. Those with a dot or a parameter can be no slug. */
function segmentsIn(code: string): string[] {
  return [...code.matchAll(/'\/([a-z0-9-]+)(?=[/'])/g)].map(([, segment = '']) => segment);
}

/** Files whose routes are mounted at the root. */
const atRoot = [
  'start/app.ts',
  'operations/metrics.ts',
  'pages/ssr/assets.ts',
  'pages/ssr/back-office-routes.ts',
  'pages/feeds/feed-routes.ts',
];

test('the list has the first segments of all pages and of all routes of the server', () => {
  const mounted = [...source('server/start/app.ts').matchAll(/app\.route\('\/', (?:parts\.)?(\w+)/g)];
  expect(mounted.map(([, name]) => name)).toEqual([
    ...['healthRoutes', 'contract', 'iconRoutes', 'styleRoutes', 'builtFiles', 'backOfficeRoutes'],
    ...['feedRoutes', 'siteRoutes'],
  ]);
  const pages = pageNames.map((name) => pageNamed(name).path.split('/')[1] ?? '');
  const expected = [
    ...pages.filter((segment) => segment !== '' && !segment.startsWith(':')),
    ...atRoot.flatMap((file) => segmentsIn(source(`server/${file}`))),
    ...segmentsIn(source('service/service.ts')),
    notFoundPath.slice(1),
  ];
  // The metrics have a port of their own.
  const segments = expected.filter((segment) => segment !== 'metrics');
  expect([...new Set(segments)].sort()).toEqual([...reservedSlugs].sort());
  const files = readdirSync(join(import.meta.dirname, '../../public'));
  expect(files.filter((name) => !name.includes('.'))).toEqual([]);
});
