import { expect, test } from 'vitest';
import { screens } from '../../admin/parts/screens';
import { pagesShowing } from './pages';

test.each([
  ['hero', ['/']],
  // Other pages show a few of its records.
  ['references', ['/references']],
  ['upcoming-trainings', ['/trainings']],
  ['legal', ['/impressum', '/datenschutz']],
  // All pages show it.
  ['footer', []],
])('the screen %s links to the public pages of its content', (path, shown) => {
  const sections = screens.find((screen) => screen.path === path)?.sections ?? [];
  expect(pagesShowing(sections).map((page) => page.path)).toEqual(shown);
});
