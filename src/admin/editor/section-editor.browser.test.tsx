import { translate } from '../../content/language';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFit } from '../../../tests/component/accessibility';
import { type Answers, renderBackOffice } from '../../../tests/component/back-office';
import { sampleContent } from '../../../tests/component/sample-content';
import { pictureSentences, regionName, sections } from '../../../tests/e2e/admin-expectations';
import { isRepresentative } from '../../../tests/e2e/representative-sections';
import { childEntries, fieldEntries } from '../../content/model';
import { screenOf } from '../parts/screens';
import { deleteAllSnapshots } from './autosave/snapshots';

/** Sections that together have each kind of field; admin-expectations.test.ts compares the words of all. */
const some = sections.filter(({ type }) => isRepresentative(type));
const empty = () => new Response('', { status: 500 });

beforeEach(() => deleteAllSnapshots());
afterEach(() => page.viewport(1280, 800));

describe.each(some)('$type.name $type.region', ({ screen: { path }, type, expected }) => {
  async function renderSection(answers: Answers = {}) {
    const screen = await renderBackOffice(`/admin/${path}`, { ...sampleContent, ...answers });
    const region = screen.getByRole('region', { name: regionName(type), exact: true });
    return { ...screen, region, save: region.getByRole('button', { name: /^Save( Changes)?$/ }) };
  }

  async function renderForm(answers: Answers = {}) {
    const screen = await renderSection(answers);
    const edit = screen.region.getByRole('button', {
      name: type.rows === 'one' ? translate(type.edit) : /^Edit /,
    });
    if (!screenOf(type).opensAsForm) await edit.click();
    await expect.element(screen.save).toBeVisible();
    return screen;
  }

  test('the form is accessible and fits, and its buttons are in reach on a telephone', async () => {
    const { save } = await renderForm();
    await expectAccessible();
    await expectFit();
    await page.viewport(360, 740);
    await expect.poll(() => save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(740);
  });

  test('a message stands there when loading fails', async () => {
    const { region } = await renderSection({ [`GET ${type.table}`]: empty });
    await expect.element(region.getByRole('alert')).toHaveTextContent(expected.load);
  });

  test('a failed save shows a message and keeps the input, and the next one succeeds', async () => {
    let isDown = true;
    const { region, save } = await renderForm({
      'POST rpc/save_content': ({ body }) => (isDown ? empty() : body),
    });
    const typed = region
      .getByRole('form')
      .element()
      .querySelector('input[type=text]:not([name$=alt], [name$=color]), textarea, [role=textbox]');
    if (!typed) throw new Error('The form has no text');
    const control = page.elementLocator(typed);
    await control.fill('Neu');
    await save.click();
    await expect.element(region.getByRole('alert')).toHaveTextContent(expected.save);
    expect(typed).toHaveProperty('value' in typed ? 'value' : 'textContent', 'Neu');
    isDown = false;
    await save.click();
    if (screenOf(type).opensAsForm) await expect.element(region.getByText(/ saved\.$/)).toBeVisible();
    else await expect.element(save).not.toBeInTheDocument();
    expect(region.getByRole('alert').elements()).toEqual([]);
  });

  test.runIf(expected.required.length > 0)(
    'an empty form marks its required fields, and sends nothing',
    async () => {
      const { region, save, requests } = await renderForm();
      const form = region.getByRole('form').element();
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
      await expect
        .poll(invalid)
        .toEqual(expected.required.filter((name) => !files.includes(name)).toSorted());
      for (const control of form.querySelectorAll('[aria-invalid=true]'))
        expect(control).toHaveAccessibleDescription(/ is required$/);
      expect(document.activeElement).toBe(form.querySelector('[aria-invalid=true]'));
      expect(requests.map(({ path: sent }) => sent)).not.toContain('rpc/save_content');
    },
  );

  test.runIf(type.rows === 'many')(
    'a failed deletion shows a message, and the next one succeeds',
    async () => {
      let isDown = true;
      const { region } = await renderSection({
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
      ask.mockRestore();
    },
  );

  test.runIf(fieldEntries(type).some(([, { kind }]) => kind === 'image'))(
    'a failed deletion of a picture shows a message, and the next one succeeds',
    async () => {
      let isDown = true;
      const answer = () => (isDown ? empty() : [{ id: '1' }]);
      const galleries = childEntries(type).filter(([, { kind }]) => kind === 'gallery');
      const { region } = await renderForm({
        [`PATCH ${type.table}`]: answer,
        ...Object.fromEntries(galleries.map(([, { table }]) => [`DELETE ${table}`, answer])),
      });
      const ask = vi.spyOn(window, 'confirm').mockReturnValue(true);
      const { main, other } = pictureSentences(type);
      const buttons = region.getByRole('button', { name: 'Delete image' });
      // The last picture first, so that the main image stays the first.
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
      ask.mockRestore();
    },
  );
});

/** Column of a control; a rich text box has it as data. */
function nameOf(control: HTMLElement): string | undefined {
  return control.getAttribute('name') ?? control.dataset.control;
}
