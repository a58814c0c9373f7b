import { expect, test } from 'vitest';
import { expectAccessible, expectFit } from '../../../tests/component/accessibility';
import { type Answers, renderBackOffice } from '../../../tests/component/back-office';
import { sampleContent } from '../../../tests/component/sample-content';
import { screens } from '../parts/screens';

const at = '2026-11-24T08:15:00Z';
const answers: Answers = {
  ...sampleContent,
  'GET /api/backups': { isSet: false, underWay: null, backups: [], trouble: null },
  'GET /api/doctor': [
    { topic: 'Mail', level: 'advice', sentence: { en: 'No mail server.', de: 'Kein Mailserver.' } },
  ],
  'GET /api/site-status': { staleSince: null, sendsMail: false },
  'GET /api/links': { isChecking: false, checkedAt: at, findings: [] },
  'POST rpc/deleted_content': [],
  'POST rpc/media': { uses: [], versions: [], images: [], files: [] },
  'GET rpc/people': {
    persons: [
      {
        ...{ user_id: '1', email: 'admin@example.org', display_name: '', role: 'owner', last_seen_at: at },
        ...{ has_factor: true, passkeys: 1, drafts: 0 },
      },
    ],
    invitations: [],
  },
};

/** Hand-written screens, a header with a list, singles, and singles that open as forms. */
const some = screens.filter(
  ({ path, sections }) => !sections.length || ['references', 'cv', 'brand', 'pages', 'legal'].includes(path),
);

test.each(some)('the screen $path is accessible and fits', async ({ path, title }) => {
  const screen = await renderBackOffice(`/admin/${path}`, answers);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await expect.poll(() => screen.getByText(/^(Loading|Asking)/).elements()).toEqual([]);
  expect(screen.getByRole('alert').elements()).toEqual([]);
  await expectAccessible();
  await expectFit();
});

test('the screen of the team links to its page when that exists', async () => {
  const team: object[] = [];
  const links = async () => {
    const { getByRole, requests } = await renderBackOffice('/admin/team', { 'GET team_members': team });
    const isAsked = () => requests.some(({ search }) => search.get('limit') === '1');
    await expect.poll(isAsked).toBe(true);
    return () =>
      getByRole('link', { name: 'View on the website' })
        .elements()
        .filter((link) => link.closest('header'));
  };
  await expect.poll(await links()).toEqual([]);
  team.push({ id: '1', name: 'Katrin Muster', role: 'Meisterin', order: 0 });
  await expect.poll(await links()).toHaveLength(1);
});
