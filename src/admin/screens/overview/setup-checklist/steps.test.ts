import { expect, test } from 'vitest';
import type { ContentType } from '../../../../content/model';
import { agbs } from '../../../../content/types/agbs';
import { contact } from '../../../../content/types/contact';
import { cvExperience, cvProfile } from '../../../../content/types/cv';
import { footer } from '../../../../content/types/footer';
import { imprint, privacyPolicy } from '../../../../content/types/legal';
import { references } from '../../../../content/types/references';
import { siteSettings } from '../../../../content/types/site-settings';
import type { Example } from '../../../../data/operations/example-content';
import type { ContentSummary } from '../warnings';
import { collections, singles } from '../../../parts/screens';
import { stepsOf } from './steps';

type Row = Readonly<Record<string, unknown>>;

function content(type: ContentType, row: Row): ContentSummary {
  const place = [...collections, ...singles].find((one) => one.type.name === type.name);
  if (!place) throw new Error(`no screen for ${type.name}`);
  return { ...place, title: type.name, to: '/admin', row: { id: type.name, ...row } };
}

function example({ name, table }: ContentType, same: string[], original: Row | null = null): Example {
  const state = { is_edited: true, is_removable: true };
  return { table_name: table, record_id: name, ...state, same, files: [], original };
}

function stepNamed(title: string, contents: ContentSummary[], examples: Example[]) {
  const open = { data: undefined, isError: false };
  const steps = stepsOf({ contents, examples, findings: open, factors: open, backups: open });
  return steps.find((step) => step.title === title);
}

const original = {
  controller: 'Brandt Elektrotechnik\nDipl.-Ing. Jens Brandt\nAm Musterkai 7',
  email: 'kontakt@example.org',
  hosting: 'Beispiel Rechenzentrum GmbH',
};

test.each([
  [
    'nothing is edited',
    original,
    ['controller', 'email', 'hosting'],
    /Controller, .*E-mail.*, Hosting provider$/,
  ],
  [
    'the example person stays below the new name',
    { ...original, controller: 'Elektro Neu\nDipl.-Ing. Jens Brandt\nKai 1', email: 'a@b.de', hosting: null },
    [],
    'Still the example: Controller',
  ],
  [
    'a field that is not required is the example',
    { ...original, controller: 'Elektro Neu', email: 'a@b.de' },
    ['hosting'],
    'Still the example: Hosting provider',
  ],
])('the privacy policy is an open step while %s', (_what, row, same, detail) => {
  const step = stepNamed(
    'Privacy policy',
    [content(privacyPolicy, row)],
    [example(privacyPolicy, [...same, 'country'], original)],
  );
  expect(step).toMatchObject({ isDone: false, detail: expect.stringMatching(detail) });
  expect(step?.to).toMatch(/^\/admin\/legal\/privacy_policy\/privacy-policy\?field=/);
});

const settings = (row: Row) => content(siteSettings, { pages: [], is_public: true, ...row });
const named = [
  content(contact, { company_name: 'Elektro Neu' }),
  content(footer, { company_name: 'Elektro Neu' }),
  content(imprint, {
    company: 'Elektro Neu',
    address_street: 'Kai 1',
    address_postal: '8010',
    address_city: 'Graz',
    email: 'a@b.de',
  }),
];

test.each([
  ['Brand colour and logo', settings({}), 'Still the colours of the product'],
  ['Brand colour and logo', settings({ brand_color: '#14532d' }), 'Done'],
  ['Pages and menu', settings({}), 'Still the pages of a new installation'],
  ['Pages and menu', settings({ pages: [{ page: 'shop', isOff: true }] }), 'Done'],
  ['Is the website public?', settings({}), 'Done'],
  ['Is the website public?', settings({ is_public: false }), /^Not yet/],
])('%s: %j', (title, row, detail) => {
  expect(stepNamed(title, [row, ...named], [])).toMatchObject({
    isDone: detail === 'Done',
    detail: expect.stringMatching(detail),
  });
});

test('a public website with an example name is an open step that leads to the switch', () => {
  const step = stepNamed(
    'Is the website public?',
    [settings({}), ...named],
    [example(footer, ['company_name'])],
  );
  expect(step).toMatchObject({ isDone: false, detail: expect.stringMatching(/^Yes, although/) });
  expect(step?.to).toBe('/admin/pages/site_settings/site-settings?field=is_public');
});

const person = content(cvProfile, { name: 'E. Neu', title: 'Meister' });
const terms = [content(agbs, { id: 'own', file_url: '/own.pdf' }), content(agbs, { file_url: '/a.pdf' })];

test.each<[title: string, contents: ContentSummary[], open: Example, done: Example[]]>([
  // The order of entries may equal the example.
  [
    'CV',
    [person, content(cvExperience, {})],
    example(cvExperience, ['role', 'order']),
    [example(cvExperience, ['order'])],
  ],
  [
    'A first reference of your own',
    [content(references, {})],
    example(references, ['project', 'slug']),
    [example(references, ['slug'])],
  ],
  ['Terms (AGBs)', terms, example(agbs, ['title']), []],
])('%s: the step is open while one of its texts is an example', (title, contents, open, done) => {
  expect(stepNamed(title, contents, [open])?.isDone).toBe(false);
  expect(stepNamed(title, contents, done)?.isDone).toBe(true);
});
