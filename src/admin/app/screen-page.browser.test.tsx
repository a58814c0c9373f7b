import { expect, test } from 'vitest';
import { renderBackOffice } from '../../../tests/component/back-office';

test.each([
  ['no link while its page does not exist', [], 0],
  ['a link to its page', [{ id: '1', name: 'Katrin Muster', role: 'Meisterin', order: 0 }], 1],
])('the screen of the team has %s', async (_what, members, links) => {
  const screen = await renderBackOffice('/admin/team', { 'GET team_members': members });
  const isAsked = () => screen.requests.some(({ search }) => search.get('limit') === '1');
  await expect.poll(isAsked).toBe(true);
  const isOfScreen = (link: Element) => link.closest('header') !== null;
  const shown = () => screen.getByRole('link', { name: 'View on the website' }).elements().filter(isOfScreen);
  await expect.poll(shown).toHaveLength(links);
});
