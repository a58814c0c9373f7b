import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { translate } from '../../content/language';
import { expectAccessible, expectFit } from '../../../tests/component/accessibility';
import { type Answers, renderBackOffice } from '../../../tests/component/back-office';
import { sampleContent } from '../../../tests/component/sample-content';
import { imageSentences, regionName, representatives, sections } from '../../../tests/e2e/admin-expectations';
import { childEntries, fieldEntries } from '../../content/model';
import { screenOf } from '../parts/screens';
import { deleteAllSnapshots } from './autosave/snapshots';

type Section = (typeof sections)[number];

const empty = () => new Response('', { status: 500 });

beforeEach(() => deleteAllSnapshots());

async function renderSection({ screen: { path }, type }: Section, answers: Answers = {}) {
  const screen = await renderBackOffice(`/admin/${path}`, { ...sampleContent, ...answers });
  const region = screen.getByRole('region', { name: regionName(type), exact: true });
  return { ...screen, region, save: region.getByRole('button', { name: /^Save( Changes)?$/ }) };
}

async function renderForm(section: Section, answers: Answers = {}) {
  const { type } = section;
  const screen = await renderSection(section, answers);
  const name = type.rows === 'one' ? translate(type.edit) : /^Edit /;
  if (!screenOf(type).opensAsForm) await screen.region.getByRole('button', { name }).click();
  await expect.element(screen.save).toBeVisible();
  return { ...screen, form: screen.region.getByRole('form').element() };
}

/** Column of a control; a rich text box has it as data. */
function nameOf(control: HTMLElement): string | undefined {
  return control.getAttribute('name') ?? control.dataset.control;
}

/** Sections that together have each kind of field; admin-expectations.test.ts compares the words of all. */
const representative = sections.filter(({ type }) => representatives.has(type.name));

test.each(representative)(
  'the form of $type.name is accessible and fits, and marks its required fields when it is empty',
  async (section) => {
    const { type, expected } = section;
    const { form, save, requests } = await renderForm(section);
    await expectAccessible();
    await expectFit();
    await page.viewport(360, 740);
    await expect.poll(() => save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(740);
    if (expected.required.length === 0) return;
    for (const control of form.querySelectorAll<HTMLElement>(
      'input:not([type=file], [type=checkbox], [type=radio], [type=hidden], [name$=alt]), textarea, [role=textbox]',
    )) {
      const field = type.fields[nameOf(control)?.split('.')[0] ?? ''];
      // An optional list without items would not be missing.
      if (field?.kind !== 'list' || !field.optional) await page.elementLocator(control).fill('');
    }
    await save.click();
    const invalid = () => [...form.querySelectorAll<HTMLElement>('[aria-invalid=true]')].map(nameOf).sort();
    const files = fieldEntries(type).flatMap(([name, { kind }]) =>
      ['image', 'file'].includes(kind) ? name : [],
    );
    await expect.poll(invalid).toEqual(expected.required.filter((name) => !files.includes(name)).toSorted());
    for (const control of form.querySelectorAll('[aria-invalid=true]'))
      expect(control).toHaveAccessibleDescription(/ is required$/);
    expect(document.activeElement).toBe(form.querySelector('[aria-invalid=true]'));
    expect(requests.map(({ path: sent }) => sent)).not.toContain('rpc/save_content');
  },
);

/** A collection with a gallery, a single, and a single that opens as a form. */
const few = sections.filter(({ type }) => ['upcoming-trainings', 'hero', 'imprint'].includes(type.name));

describe.each(few)('$type.name', (section) => {
  const { type, expected } = section;

  test('a message stands there when loading fails', async () => {
    const { region } = await renderSection(section, { [`GET ${type.table}`]: empty });
    await expect.element(region.getByRole('alert')).toHaveTextContent(expected.load);
  });

  test.runIf(type.rows === 'many')(
    'a failed deletion shows a message, and the next one succeeds',
    async () => {
      let isDown = true;
      const { region } = await renderSection(section, {
        [`DELETE ${type.table}`]: () => (isDown ? empty() : [{ id: '1' }]),
      });
      const ask = vi.spyOn(window, 'confirm').mockReturnValue(true);
      const button = region.getByRole('button', { name: /^Delete / });
      await button.click();
      await expect.element(region.getByRole('alert')).toHaveTextContent(String(expected.remove));
      expect(ask.mock.lastCall?.[0]).toMatch(new RegExp(`^${expected.question?.replace('?', '\\?')}\n`));
      isDown = false;
      await button.click();
      await expect.poll(() => region.getByRole('alert').elements()).toEqual([]);
    },
  );

  test.runIf(fieldEntries(type).some(([, { kind }]) => kind === 'image'))(
    'a failed deletion of an image shows a message, and the next one succeeds',
    async () => {
      let isDown = true;
      const answer = () => (isDown ? empty() : [{ id: '1' }]);
      const galleries = childEntries(type).filter(([, { kind }]) => kind === 'gallery');
      const { region } = await renderForm(section, {
        [`PATCH ${type.table}`]: answer,
        ...Object.fromEntries(galleries.map(([, { table }]) => [`DELETE ${table}`, answer])),
      });
      const ask = vi.spyOn(window, 'confirm').mockReturnValue(true);
      const { main, other } = imageSentences(type);
      const buttons = region.getByRole('button', { name: 'Delete image' });
      // The last image first, so that the main image stays the first.
      for (const { question, failure } of [...galleries.map(() => other), main]) {
        const count = buttons.elements().length;
        isDown = true;
        await buttons.last().click();
        await expect.element(region.getByRole('alert')).toHaveTextContent(failure);
        expect(ask).toHaveBeenLastCalledWith(question);
        expect(buttons.elements()).toHaveLength(count);
        isDown = false;
        await buttons.last().click();
        await expect.poll(() => buttons.elements().length).toBe(count - 1);
      }
    },
  );
});
