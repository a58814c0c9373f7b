import { Suspense, useState } from 'react';
import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../../../tests/component/back-office';
import type { FormValues } from '../../../content/record/form-values';
import { emptyFormValues } from '../../../content/record/record';
import { freePages } from '../../../content/types/free-pages';
import { MarkupEditor } from '../fields/text/markup-editor';

function Editor({ begin, error }: { begin: string; error?: string }) {
  const empty = emptyFormValues(freePages);
  const [values, setValues] = useState<FormValues>({ ...empty, fields: { ...empty.fields, content: begin } });
  return (
    <Suspense>
      <MarkupEditor
        type={freePages}
        name="content"
        field={freePages.fields.content}
        values={values}
        onChange={setValues}
        errorOf={() => error}
      />
      <button onClick={() => setValues({ ...values, fields: { ...values.fields, content: 'Von außen' } })}>
        Replace
      </button>
    </Suspense>
  );
}

const named = [{ slug: 'bordnetze', title: 'Bordnetze auf Schiffen' }];

/** Shows the editor of a text, and the focus at its end. */
async function openText(begin = '') {
  const screen = await renderInBackOffice(<Editor begin={begin} />, { 'GET services': named });
  const text = screen.getByRole('textbox', { name: 'Content', exact: true });
  await expect.element(text).toBeVisible();
  const box = text.element();
  const control = screen.container.querySelector<HTMLInputElement>('[name=content]');
  if (!(box instanceof HTMLElement) || !control) throw new Error('The text has no box or no control');
  const dialog = screen.getByRole('dialog', { name: 'Link' });
  box.focus();
  getSelection()?.selectAllChildren(box);
  getSelection()?.collapseToEnd();
  return {
    screen,
    text,
    box,
    control,
    dialog,
    address: dialog.getByRole('combobox', { name: 'Page or address' }),
    tool: (name: string) => screen.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name }),
    expectStored: (value: string) => expect.poll(() => control.value).toBe(value),
    /** Selects a word of the text. */
    select(word: string) {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.textContent?.indexOf(word) ?? -1;
        if (at >= 0)
          getSelection()?.setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + word.length);
      }
    },
    paste(data: Record<string, string>) {
      const clipboardData = new DataTransfer();
      for (const [type, content] of Object.entries(data)) clipboardData.setData(type, content);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
  };
}

const pressed = (isPressed: boolean) => ['aria-pressed', String(isPressed)] as const;

test('formatting by keyboard is stored as markup', async () => {
  const { text, tool, expectStored } = await openText();
  await userEvent.keyboard('Der Tausch dauert {Control>}b{/Control}');
  await expect.element(tool('Bold')).toHaveAttribute(...pressed(true));
  await userEvent.keyboard('zwei Stunden{Control>}b{/Control}');
  await expect.element(tool('Bold')).toHaveAttribute(...pressed(false));
  await userEvent.keyboard(':{Enter}- Ausbau{Enter}Einbau');
  await expect.element(tool('Bullets')).toHaveAttribute(...pressed(true));
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(tool('Bullets')).toHaveAttribute(...pressed(false));
  await userEvent.keyboard('Danach messen wir.');
  await expectStored('Der Tausch dauert **zwei Stunden**:\n• Ausbau\n• Einbau\nDanach messen wir.');
  await expect.element(text.getByText('zwei Stunden')).toHaveProperty('tagName', 'STRONG');
  expect(text.getByRole('listitem').elements()).toHaveLength(2);
});

test('an untouched text keeps all its characters, and an edited one those of its other lines', async () => {
  const stored = '** a** **b**  \n\n\n• \n•x\n[**c**](/d) **[e](/f)** [g](h)\n*\n';
  const { control, box, expectStored } = await openText(stored);
  box.blur();
  expect(control.value).toBe(stored);
  box.focus();
  await userEvent.keyboard('{Control>}{End}{/Control}Ende');
  await expectStored(`${stored}Ende`);
});

test('a text that changes outside is shown, and undo does not bring back the former one', async () => {
  const { screen, text, expectStored } = await openText('Alt');
  await screen.getByRole('button', { name: 'Replace' }).click();
  await expect.element(text).toHaveTextContent('Von außen');
  await text.click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectStored('Von außen');
});

test('the toolbar is one tab stop, returns the focus, and its changes can be undone', async () => {
  const { text, tool, expectStored } = await openText('Danach');
  await userEvent.tab({ shift: true });
  await expect.element(tool('Bold')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(tool('Bullets')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(text).toHaveFocus();
  await expectStored('• Danach');
  await userEvent.tab({ shift: true });
  await expect.element(tool('Bold')).toHaveFocus();
  await userEvent.tab();
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectStored('Danach');
  await userEvent.keyboard('{Control>}y{/Control}');
  await expectStored('• Danach');
});

test('buttons format a selection of several lines, and remove the format again', async () => {
  const { tool, expectStored } = await openText('Ausbau\n- Einbau');
  await userEvent.keyboard('{Control>}a{/Control}');
  for (const [name, value] of [
    ['Bullets', '• Ausbau\n• Einbau'],
    ['Bold', '• **Ausbau**\n• **Einbau**'],
    ['Bold', '• Ausbau\n• Einbau'],
    ['Bullets', 'Ausbau\nEinbau'],
  ] as const) {
    await tool(name).click();
    await expectStored(value);
    const isOn = name === 'Bold' ? value.includes('**') : value.includes('•');
    await expect.element(tool(name)).toHaveAttribute(...pressed(isOn));
  }
});

test.each([
  ['• eins{Enter}zwei **fett** dünn{Enter}{Enter}a - b{Enter}-c', '• eins\n• zwei **fett** dünn\na - b\n-c'],
  ['- eins{Enter}{Backspace}zwei', '• eins\nzwei'],
  ['siehe [[Shop](/shop).', 'siehe [Shop](/shop).'],
  ['so {Control>}b{/Control}fett{Enter}dünn', 'so **fett**\ndünn'],
  ['eins{Shift>}{Enter}{/Shift}zwei', 'eins\nzwei'],
])('typed keys %s are stored as %s', async (keys, stored) => {
  const { expectStored } = await openText();
  await userEvent.keyboard(keys);
  await expectStored(stored);
});

test('a heading is a bold line between empty lines', async () => {
  const { text, tool, expectStored } = await openText('Text davor');
  await userEvent.keyboard('{Enter}Was Sie lernen');
  await tool('Heading').click();
  await expectStored('Text davor\n\n**Was Sie lernen**');
  await expect.element(tool('Heading')).toHaveAttribute(...pressed(true));
  await expect.element(text.getByRole('heading', { level: 2, name: 'Was Sie lernen' })).toBeVisible();
  await userEvent.keyboard('{Enter}Messen');
  await expectStored('Text davor\n\n**Was Sie lernen**\n\nMessen');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await tool('Heading').click();
  await expectStored('Text davor\n\nWas Sie lernen\n\nMessen');
});

test('pasted HTML becomes markup, can be undone, and begins its list on a line of its own', async () => {
  const { paste, expectStored } = await openText('Liste');
  paste({ 'text/html': '<ul><li>eins</li><li><b>zwei</b></li></ul>', 'text/plain': 'only the plain text' });
  await expectStored('Liste\n• eins\n• **zwei**');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectStored('Liste');
});

test('plain text is pasted with its lines, and without soft hyphens', async () => {
  const { paste, expectStored } = await openText();
  paste({ 'text/plain': 'Zeile eins\vElektro\u00ADtechnik\u00A0GmbH \u200BNull' });
  await expectStored('Zeile eins\nElektrotechnik\u00A0GmbH Null');
});

test('copied text is pasted with its lines, and as stored text elsewhere', async () => {
  const { box, paste, expectStored } = await openText('a\n**b**\n• c');
  await userEvent.keyboard('{Control>}a{/Control}');
  const clipboardData = new DataTransfer();
  box.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  const copied = Object.fromEntries(clipboardData.types.map((type) => [type, clipboardData.getData(type)]));
  expect(copied['text/plain']).toBe('a\n**b**\n• c');
  await userEvent.keyboard('{Delete}');
  await expectStored('');
  paste(copied);
  await expectStored('a\n**b**\n• c');
});

test('a link to a record is chosen by its name', async () => {
  const { text, dialog, address, tool, select, expectStored } = await openText('Wir prüfen Schiffe.');
  select('Schiffe');
  await tool('Link').click();
  await expect.element(dialog.getByRole('textbox', { name: 'Link text' })).toHaveValue('Schiffe');
  await expect.element(address).toHaveFocus();
  await expect.element(dialog.getByRole('option', { name: /^Shop/ })).toBeVisible();
  await address.fill('bordnetze');
  await dialog.getByRole('option', { name: /^Bordnetze auf Schiffen/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(text).toHaveFocus();
  await expectStored('Wir prüfen [Schiffe](/services/bordnetze).');
  await expect.element(tool('Link')).toHaveAttribute(...pressed(false));
});

test('an address that links may not have is refused, and square brackets in the text become round', async () => {
  const { control, dialog, address, tool, expectStored } = await openText('schreiben');
  await userEvent.keyboard('{Control>}a{/Control}');
  await tool('Link').click();
  await address.fill('javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveAccessibleDescription(/type an address that begins with https:/);
  expect(control.value).toBe('schreiben');
  await address.fill('office@example.com');
  await dialog.getByRole('textbox', { name: 'Link text' }).fill('Klemme [3]');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expectStored('[Klemme (3)](mailto:office@example.com)');
});

test('an existing link is opened with its address, removed, and brought back', async () => {
  const { select, dialog, address, tool, expectStored } = await openText('Wir prüfen [Schiffe](/shop).');
  select('chif');
  await expect.element(tool('Link')).toHaveAttribute(...pressed(true));
  await tool('Link').click();
  await expect.element(address).toHaveValue('/shop');
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await expectStored('Wir prüfen Schiffe.');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectStored('Wir prüfen [Schiffe](/shop).');
});

test('the text box is described by its error, and its label leads to it', async () => {
  const screen = await renderInBackOffice(<Editor begin="" error="Content is required" />);
  const text = screen.getByLabelText('Content', { exact: true });
  await expect.element(text).toHaveAttribute('aria-invalid', 'true');
  await expect.element(text).toHaveAttribute('aria-multiline', 'true');
  await expect.element(text).toHaveAccessibleDescription('Content is required');
  await screen.getByText('Content', { exact: true }).click();
  await expect.element(text).toHaveFocus();
});
