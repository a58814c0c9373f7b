import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, long, test as base } from './admin-fixtures';
import { cropDialog, type PickedFile } from './admin-images';
import { boxOf, expectMessage } from './page-actions';

/** Numbers of actions in this product and in WordPress. */
type Task = { name: string; actions: number; wordPressActions: number | undefined };

/** The rows of the table in docs/tasks.md. */
const tasks = readFileSync('docs/tasks.md', 'utf8')
  .split('\n')
  .flatMap((line): Task[] => {
    const [, name, actions = '', wordPressActions = ''] = line.split('|').map((cell) => cell.trim());
    if (!name || !/^\d+$/.test(actions)) return [];
    const isKnown = /^\d+$/.test(wordPressActions);
    return [
      { name, actions: Number(actions), wordPressActions: isKnown ? Number(wordPressActions) : undefined },
    ];
  });

/** Test named after a task of the table; its number of actions must equal the table's and be below WordPress's. */
export const test = base.extend<{ person: Person }>({
  person: async ({ page }, use, { title }) => {
    const person = personAt(page);
    await use(person);
    const task = tasks.find(({ name }) => name === title);
    expect(task, `docs/tasks.md has a row “${title}”`).toBeDefined();
    expect(person.actions, `actions of “${title}”`).toHaveLength(task?.actions ?? 0);
    expect(person.actions.length).toBeLessThan(task?.wordPressActions ?? Infinity);
  },
});

/** A user in front of the screen; counts every action as docs/tasks.md defines. */
export type Person = ReturnType<typeof personAt>;

/**
 * Returns the counted actions on this page and their list. Each fails if its control is not visible and enabled, because
 * waiting is an action too.
 */
function personAt(page: Page) {
  const actions: string[] = [];
  const count = (action: string) => void actions.push(action);

  const expectReady = async (control: Locator) =>
    expect((await control.isVisible()) && (await control.isEnabled()), `needs a wait: ${control}`).toBe(true);
  const click = async (control: Locator) => {
    await expectReady(control);
    count(`click ${control}`);
    await control.click();
  };
  const press = async (key: string) => {
    count(`press ${key}`);
    await page.keyboard.press(key);
  };
  const type = async (field: Locator, text: string) => {
    await expectReady(field);
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  const waitFor = async (target: Locator | string) => {
    count(`wait for ${target}`);
    if (typeof target === 'string') await expectMessage(page, target);
    else await expect(target).toBeVisible();
  };

  return {
    actions,
    click,
    /** Presses a key, or several held together, other than content. */
    press,
    /** Types content into the focused field. */
    type,
    /** Waits for an element or a message. */
    waitFor,

    async clickAndType(field: Locator, text: string) {
      await click(field);
      await type(field, text);
    },

    /** Saves by the shortcut and waits for the message. */
    async save(message: Locator | string) {
      await press('Control+s');
      await waitFor(message);
    },

    /** Opens the command palette from anywhere and types a word. */
    async search(word: string) {
      await press('Control+k');
      const search = page.getByRole('combobox', { name: 'Screen or record' });
      await waitFor(search);
      await type(search, word);
    },

    /** Opens the form of a new record through the navigation. */
    async add(name: string) {
      const add = page.getByRole('navigation').getByRole('link', { name: `New: ${name}`, exact: true });
      await expect(add).toBeVisible();
      await click(add);
    },

    /** Waits until a chosen image can be cropped. Returns a button of the dialog. */
    async waitForCrop(name = 'Zuschneiden') {
      const done = cropDialog(page).getByRole('button', { name });
      await expect(done).toBeEnabled();
      await waitFor(done);
      return done;
    },

    /** Selects the first word in a field. */
    async doubleClickFirstWord(field: Locator) {
      await expectReady(field);
      count(`click ${field}`);
      count(`click ${field} again`);
      await field.dblclick({ position: { x: 24, y: 20 } });
    },

    /** Drags the control by `x` and `y` pixels. */
    async drag(control: Locator, { x, y }: { x: number; y: number }) {
      await expectReady(control);
      count(`press on ${control}`);
      count('let go');
      await control.scrollIntoViewIfNeeded();
      const box = await boxOf(control);
      const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x + x, start.y + y, { steps: 8 });
      await page.mouse.up();
    },

    /** Opens the file dialog and chooses files. */
    async choose(opener: Locator, ...files: PickedFile[]) {
      const chooser = page.waitForEvent('filechooser');
      await click(opener);
      for (const { name } of files) count(`choose ${name}`);
      await (await chooser).setFiles(files);
    },

    /** Opens a list of choices and selects one. */
    async select(field: Locator, option: string) {
      await expectReady(field);
      count(`click ${field}`);
      count(`click ${option}`);
      await field.selectOption(option);
    },

    /** Clicks and confirms the browser's own dialog with Enter. */
    async clickAndConfirm(control: Locator) {
      page.once('dialog', (dialog) => dialog.accept());
      await click(control);
      count('wait for the question');
      count('press Enter');
    },

    /** Opens a typed address. */
    async open(address: string) {
      count('press Enter');
      await page.goto(address);
    },

    /** Counts an action in another program. */
    actElsewhere: count,
  };
}

export { expect, long };
