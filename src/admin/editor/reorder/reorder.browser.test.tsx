import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../../../tests/component/back-office';
import { cvCertifications } from '../../../content/types/cv';
import { CollectionSection } from '../list/collection-section';
import { inOrder } from './use-reorder';

const names = ['Eins', 'Zwei', 'Drei', 'Vier'];

/** Shows four certifications, whose order can be saved. */
async function openList() {
  let rows = names.map((name, order) => ({ id: name, name, order }));
  const screen = await renderInBackOffice(<CollectionSection type={cvCertifications} />, {
    'GET cv_certifications': () => rows,
    'POST rpc/order_content': ({ body }: { body: unknown }) => {
      rows = inOrder(rows, Object(body).ids);
      return {};
    },
  });
  const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
  await expect.element(handle('Vier')).toBeVisible();
  const titles = () =>
    screen
      .getByRole('heading', { level: 3 })
      .elements()
      .map((one) => one.textContent);
  return {
    screen,
    handle,
    expectTitles: (...expected: string[]) => expect.poll(titles).toEqual(expected),
    async expectSpoken(sentence: string) {
      await expect
        .poll(() => document.querySelector('[aria-live=assertive]')?.textContent)
        .toContain(sentence);
    },
    sent: () => screen.requests.filter(({ path }) => path === 'rpc/order_content').map(({ body }) => body),
  };
}

test('a record is moved by keyboard, each step is announced, and one request saves the order', async () => {
  const { handle, expectTitles, expectSpoken, sent } = await openList();
  handle('Eins').element().focus();
  await userEvent.keyboard(' ');
  await expectSpoken('Picked up Eins, place 1 of 4.');
  await expect.element(handle('Eins')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expectSpoken('Eins: place 2 of 4.');
  await userEvent.keyboard('{Escape}');
  await expectSpoken('Not moved. Eins stays at place 1 of 4.');
  await expectTitles(...names);
  expect(sent()).toEqual([]);

  await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
  await expectSpoken('Eins is now at place 3 of 4.');
  await expect.element(handle('Eins')).toHaveFocus();
  await expectTitles('Zwei', 'Drei', 'Eins', 'Vier');
  expect(sent()).toEqual([{ content_table: 'cv_certifications', ids: ['Zwei', 'Drei', 'Eins', 'Vier'] }]);
});

test('a record is dragged by its handle on a phone', async () => {
  await page.viewport(360, 800);
  const { screen, handle, expectTitles, expectSpoken } = await openList();
  const first = screen.getByRole('listitem').first();
  await userEvent.dragAndDrop(handle('Zwei'), first, { targetPosition: { x: 20, y: 2 } });
  await expectSpoken('Zwei is now at place 1 of 4.');
  await expectTitles('Zwei', 'Eins', 'Drei', 'Vier');
});

test('a found record has no place to move to', async () => {
  const rows = Array.from({ length: 9 }, (_, order) => ({ id: `${order}`, name: `Kurs ${order}`, order }));
  const screen = await renderInBackOffice(<CollectionSection type={cvCertifications} />, {
    'GET cv_certifications': rows,
    'POST rpc/find_records': { total: 1, ids: ['3'] },
  });
  const handles = screen.getByRole('button', { name: /^Move / });
  await expect.poll(() => handles.elements().length).toBe(9);
  await screen.getByRole('searchbox').fill('Kurs 3');
  await expect.element(screen.getByText('1 of 9 found')).toBeVisible();
  expect(handles.elements()).toEqual([]);
});
