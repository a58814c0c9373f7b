import type { Locator, Page } from '@playwright/test';
import type { PickedFile } from './admin-pictures';
import { says } from './message';
import { expect } from './fixtures';

/** Somebody in front of the screen, of whom every action is counted as docs/tasks.md says. */
export type Person = ReturnType<typeof personAt>;

/** Whatever is touched or typed into has to be there without a wait: one that is needed is counted. */
export function personAt(page: Page) {
  const actions: string[] = [];
  const count = (action: string) => void actions.push(action);

  const isHere = async (control: Locator) =>
    expect((await control.isVisible()) && (await control.isEnabled()), `needs a wait: ${control}`).toBe(true);
  const click = async (control: Locator) => {
    await isHere(control);
    count(`click ${control}`);
    await control.click();
  };

  return {
    actions,
    click,

    /** The first word of what a field holds. */
    async doubleClickFirstWord(field: Locator) {
      await isHere(field);
      count(`click ${field}`);
      count(`click ${field} again`);
      await field.dblclick({ position: { x: 24, y: 20 } });
    },

    /** Pressed, moved so many pixels, let go. */
    async drag(control: Locator, { x, y }: { x: number; y: number }) {
      await isHere(control);
      count(`press on ${control}`);
      count('let go');
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox();
      if (!box) throw new Error(`not on the screen: ${control}`);
      const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x + x, start.y + y, { steps: 8 });
      await page.mouse.up();
    },

    /** A key that is no content, or several held together. */
    async press(key: string) {
      count(`press ${key}`);
      await page.keyboard.press(key);
    },

    /** Content, where the focus is already. */
    async type(field: Locator, text: string) {
      await isHere(field);
      await expect(field).toBeFocused();
      await page.keyboard.type(text);
    },

    /** What opens the list of files is clicked, and one of them chosen. */
    async choose(opener: Locator, file: PickedFile) {
      const asked = page.waitForEvent('filechooser');
      await click(opener);
      count(`choose ${file.name}`);
      await (await asked).setFiles(file);
    },

    /** Opens a list of choices and takes one of them. */
    async select(field: Locator, option: string) {
      await isHere(field);
      count(`click ${field}`);
      count(`click ${option}`);
      await field.selectOption(option);
    },

    /** A question of the browser itself appears and is answered by Enter. */
    async clickAndConfirm(control: Locator) {
      page.once('dialog', (dialog) => dialog.accept());
      await click(control);
      count('wait for the question');
      count('press Enter');
    },

    /** An address that has been typed. */
    async open(address: string) {
      count('press Enter');
      await page.goto(address);
    },

    /** Until something is there, or a message is said. */
    async waitFor(what: Locator | string) {
      count(`wait for ${what}`);
      if (typeof what === 'string') await says(page, what);
      else await expect(what).toBeVisible();
    },

    /** What is done in another program. */
    elsewhere: count,
  };
}
