import { expect, test } from 'vitest';
import { screens } from '../../admin/parts/screens';
import { pagesShowing } from './page-lookup';

test('every screen links to the public page of its content', () => {
  const links = screens.flatMap(({ path, sections }) =>
    sections.length === 0 || path === 'brand'
      ? []
      : [[path, pagesShowing(sections).map((shown) => shown.path)]],
  );
  expect(Object.fromEntries(links)).toEqual({
    hero: ['/'],
    'latest-topics': ['/'],
    services: ['/services'],
    references: ['/references'],
    'training-programs': ['/trainings'],
    'upcoming-trainings': ['/trainings'],
    'training-blog': ['/trainings'],
    press: ['/press'],
    exchange: ['/exchange'],
    attest: ['/attest'],
    shop: ['/shop'],
    cv: ['/cv'],
    team: ['/team'],
    contact: ['/contact'],
    legal: ['/impressum', '/datenschutz'],
    agbs: ['/agbs'],
    // All pages show menu and footer; no page lists the free pages.
    'free-pages': [],
    pages: [],
    footer: [],
  });
});
