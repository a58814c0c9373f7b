import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  expectMessage,
  openReference,
  referenceRow,
  storedReferences,
} from '../../../../tests/component/references';
import { renderBackOffice, type SentRequest } from '../../../../tests/component/back-office';

/** An unexpected error affects the part of the page in which it happens. */

const unexpected = /Something unexpected happened/;
const fail = () => {
  throw new Error('unforeseen');
};

test('an error in a dialog over a form leaves the form unchanged', async () => {
  const { field, button, getByRole, getByText } = await openReference();
  await field('Company').fill('Unvorhergesehen');
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementationOnce(fail);
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = getByRole('dialog', { name: 'Go to' });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(unexpected);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(field('Company')).toHaveValue('Unvorhergesehen');
  await expectMessage(getByText('Reference saved.'), () => button('Save').click());
});

test('an error in a list leaves the other sections', async () => {
  const answers = storedReferences([referenceRow(1, 'Werft am Kai')]);
  const read = answers['GET client_references'];
  let isBroken = true;
  const { getByRole } = await renderBackOffice('/admin/references', {
    ...answers,
    'GET client_references': (request: SentRequest) => (isBroken ? [null] : read(request)),
  });
  await expect.element(getByRole('alert')).toHaveTextContent(unexpected);
  await expect.element(getByRole('button', { name: 'Edit Header' })).toBeVisible();
  isBroken = false;
  await getByRole('button', { name: 'Try again' }).click();
  await expect.element(getByRole('button', { name: 'Edit Werft am Kai' })).toBeVisible();
});
