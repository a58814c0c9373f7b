import type { Locator, Page, Request } from '@playwright/test';
import type { ContentType } from '../../src/content/model';
import { expectationOf } from './admin-expectations';
import { expect } from './fixtures';

/** Expects the required fields: an empty form marks each one, focuses the first and sends nothing. */
export async function expectRequiredFields(page: Page, region: Locator, type: ContentType): Promise<void> {
  const writes: string[] = [];
  const listen = (request: Request) => {
    if (isWrite(request)) writes.push(request.url());
  };
  page.on('request', listen);
  const name = type.rows === 'one' ? type.edit : `Add ${type.singular}`;
  await region.getByRole('button', { name, exact: true }).click();
  const form = region.locator('form');
  await clearControls(form, type);
  await form.getByRole('button', { name: /^Save( Changes)?$/ }).click();
  const { required } = expectationOf(type);
  await expect(controlOf(form, required[0])).toBeFocused();
  const invalid = form.locator('[aria-invalid=true]');
  const names = await invalid.evaluateAll((controls) =>
    controls.map((control) => control.getAttribute('name')),
  );
  expect(names.toSorted(), type.name).toEqual(required.toSorted());
  for (const field of required) {
    await expect(controlOf(form, field)).toHaveAccessibleDescription(
      new RegExp(`${messageOf(type, field)}$`),
    );
  }
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  page.off('request', listen);
  expect(writes).toEqual([]);
}

/** The presence heartbeat is not a write of form values. */
function isWrite(request: Request): boolean {
  const isRead = ['GET', 'HEAD'].includes(request.method());
  return !isRead && !/\/auth\/|\/rpc\/(presence_heartbeat|presence_leave)$/.test(request.url());
}

/** Clears the controls, except items of optional lists: they would be missing, while the list without items would not. */
async function clearControls(form: Locator, { fields }: ContentType): Promise<void> {
  const inputs = form.locator('input:not([type=file], [type=checkbox], [type=radio], [name$=alt]), textarea');
  for (const input of await inputs.all()) {
    const [name = ''] = ((await input.getAttribute('name')) ?? '').split('.');
    const field = fields[name];
    if (field?.kind !== 'list' || !field.optional) await input.fill('');
  }
}

function controlOf(form: Locator, name = ''): Locator {
  return form.locator(`[name="${name}"]`);
}

const specialMessages: Record<string, string> = {
  image_url: 'Main image is required',
  file_url: 'PDF file is required',
  'features.0': 'Feature 1 is required',
  'achievements.0': 'Achievement 1 is required',
};

function messageOf({ fields }: ContentType, name: string): string {
  return specialMessages[name] ?? `${fields[name]?.label} is required`;
}
