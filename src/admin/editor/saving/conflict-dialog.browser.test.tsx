import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../tests/component/accessibility';
import {
  expectMessage,
  openReference,
  referenceContent,
  referenceDraft,
  referenceRow,
  storedReferences,
  type Row,
} from '../../../../tests/component/references';
import type { SentRequest } from '../../../../tests/component/back-office';

type Opening = {
  /** Columns that another user has changed since, or the whole answer of the database. */
  theirs?: Record<string, string>;
  columns?: Record<string, string>;
};

/** Opens a reference that another user changes before the first save. */
async function openChanged({ theirs, columns }: Opening) {
  const stored = referenceContent(1, 'Werft am Kai', { ...columns, ...theirs });
  return openConflicting({ rows: [referenceRow(1, 'Werft am Kai', columns)] }, [
    'save_content',
    { conflict: 'changed', stored },
  ]);
}

/** Opens a reference whose first request to the function is answered with a conflict. */
async function openConflicting(
  { rows = [], drafts = [] }: { rows?: Row[]; drafts?: Row[] },
  [name, conflict]: [name: 'save_content' | 'publish_content', conflict: object],
) {
  const answers = storedReferences(rows, drafts);
  const save = answers[`POST rpc/${name}`];
  const remaining = [conflict];
  const answer = (request: SentRequest) => remaining.shift() ?? save(request);
  const form = await openReference({ answers: { ...answers, [`POST rpc/${name}`]: answer } });
  const dialog = form.getByRole('dialog', { name: 'Changed meanwhile' });
  return {
    ...form,
    dialog,
    choice: (label: string) => dialog.getByRole('radiogroup', { name: label, exact: true }),
  };
}

test('fields that only one editor changed are merged without a question', async () => {
  const { field, button, calls, getByText } = await openChanged({ theirs: { contact_name: 'Von dort' } });
  await field('Project').fill('Von hier');
  await expectMessage(getByText('Reference saved.'), () => button('Save').click());
  expect(calls('save_content')[1]).toMatchObject({
    row: { project: 'Von hier' },
    base: { row: { contact_name: 'Von dort' } },
  });
});

test('cancelling returns to the form and overwrites nothing; a later save asks again', async () => {
  const { field, button, calls, dialog, getByRole } = await openChanged({ theirs: { project: 'Von dort' } });
  await field('Project').fill('Von hier');
  await button('Save').click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(getByRole('alert'))
    .toHaveTextContent(
      'Somebody else has changed this reference meanwhile. Nothing was overwritten, and what you typed is still here.',
    );
  await expect.element(field('Project')).toHaveValue('Von hier');
  expect(calls('save_content')).toHaveLength(1);
});

test('images that both editors chose are shown', async () => {
  const url = (name: string) => `http://service.test/storage/v1/object/public/references/${name}`;
  const { field, button, choice } = await openChanged({
    columns: { image_url: url('a.jpg'), alt: 'Vorher' },
    theirs: { image_url: url('b.jpg') },
  });
  await field('Alt text').fill('Von hier');
  await button('Save').click();
  await expect.element(choice('Main image')).toBeVisible();
  expect(choice('Main image').element().querySelectorAll('img')).toHaveLength(2);
  await expectAccessible();
});

test('editors of a draft choose when they publish it', async () => {
  const stored = referenceDraft(1, 'Entwurf', { project: 'Von dort', contact_name: 'Nur dort' });
  const { field, button, calls, dialog, choice, getByText } = await openConflicting(
    { drafts: [referenceDraft(1, 'Entwurf')] },
    ['publish_content', { conflict: 'draft', stored }],
  );
  await field('Project').fill('Von hier');
  await button('Publish').click();
  await expect.element(choice('Project')).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await expectMessage(getByText('Reference published.'), () => save.click());
  expect(calls('publish_content')[1]).toMatchObject({
    row: { project: 'Von hier', contact_name: 'Nur dort' },
    draft: stored.content,
  });
});
