import { useState } from 'react';
import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../../../tests/component/back-office';
import type { FormValues } from '../../../content/record/form-values';
import { emptyFormValues } from '../../../content/record/record';
import { references } from '../../../content/types/references/type';
import { MarkupEditor } from '../fields/text/markup-editor';

function Editor({ begin, error }: { begin: string; error?: string }) {
  const empty = emptyFormValues(references);
  const [values, setValues] = useState<FormValues>({
    ...empty,
    texts: { ...empty.texts, testimonial: begin },
  });
  return (
    <MarkupEditor
      type={references}
      name="testimonial"
      field={references.fields.testimonial}
      values={values}
      onChange={setValues}
      errorOf={() => error}
    />
  );
}

const named = [{ slug: 'bordnetze', title: 'Bordnetze auf Schiffen' }];

/** Shows the editor of a text with this selection, and the focus in it. */
async function openText(begin = '', selected: [from: number, to: number] = [begin.length, begin.length]) {
  const screen = await renderInBackOffice(<Editor begin={begin} />, { 'GET services': named });
  const text = screen.getByRole('textbox', { name: 'Testimonial' });
  const area = text.element();
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('The text has no text area');
  const select = (from: number, to: number) => {
    area.focus();
    area.setSelectionRange(from, to);
  };
  select(...selected);
  const dialog = screen.getByRole('dialog', { name: 'Link' });
  return {
    text,
    area,
    select,
    dialog,
    address: dialog.getByRole('combobox', { name: 'Page or address' }),
    tool: (name: string) => screen.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name }),
  };
}

const pressed = (isPressed: boolean) => ['aria-pressed', String(isPressed)] as const;

test('formatting by keyboard writes the notation into the text', async () => {
  const { text, tool } = await openText();
  await userEvent.keyboard('Der Tausch dauert {Control>}b{/Control}');
  await expect.element(tool('Bold')).toHaveAttribute(...pressed(true));
  await userEvent.keyboard('zwei Stunden{Control>}b{/Control}');
  await expect.element(tool('Bold')).toHaveAttribute(...pressed(false));
  await userEvent.keyboard(':{Enter}- Ausbau{Enter}Einbau');
  await expect.element(tool('Bullets')).toHaveAttribute(...pressed(true));
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(tool('Bullets')).toHaveAttribute(...pressed(false));
  await userEvent.keyboard('Danach messen wir.');
  await expect
    .element(text)
    .toHaveValue('Der Tausch dauert **zwei Stunden**:\n• Ausbau\n• Einbau\nDanach messen wir.');
});

test('the toolbar is one tab stop, returns the focus, and its changes can be undone', async () => {
  const { text, tool } = await openText('Danach');
  await userEvent.tab({ shift: true });
  await expect.element(tool('Bold')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tool('Bullets')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveValue('• Danach');
  await userEvent.tab({ shift: true });
  await expect.element(tool('Bold')).toHaveFocus();
  await userEvent.tab();
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(text).toHaveValue('Danach');
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.element(text).toHaveValue('• Danach');
});

test('buttons format a selection of several lines, and remove the format again', async () => {
  const { text, tool } = await openText('Ausbau\nEinbau', [0, 13]);
  for (const [name, value] of [
    ['Bullets', '• Ausbau\n• Einbau'],
    ['Bold', '• **Ausbau**\n• **Einbau**'],
    ['Bold', '• Ausbau\n• Einbau'],
    ['Bullets', 'Ausbau\nEinbau'],
  ] as const) {
    await tool(name).click();
    await expect.element(text).toHaveValue(value);
    const isOn = name === 'Bold' ? value.includes('**') : value.includes('•');
    await expect.element(tool(name)).toHaveAttribute(...pressed(isOn));
  }
});

test('the notation can be typed character by character', async () => {
  const { text } = await openText();
  await userEvent.keyboard('• eins{Enter}zwei **fett**{Enter}{Enter}a - b{Enter}-c');
  await expect.element(text).toHaveValue('• eins\n• zwei **fett**\na - b\n-c');
});

test('pasted HTML becomes markup, can be undone, and begins its list on a line of its own', async () => {
  const { text, area } = await openText('Liste');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', '<ul><li>eins</li><li><b>zwei</b></li></ul>');
  clipboardData.setData('text/plain', 'only the plain text');
  area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(text).toHaveValue('Liste\n• eins\n• **zwei**');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(text).toHaveValue('Liste');
});

test('a link to a record is chosen by its name', async () => {
  const { text, dialog, address, tool } = await openText('Wir prüfen Schiffe.', [11, 18]);
  await tool('Link').click();
  await expect.element(dialog.getByRole('textbox', { name: 'Link text' })).toHaveValue('Schiffe');
  await expect.element(address).toHaveFocus();
  await expect.element(dialog.getByRole('option', { name: /^Shop/ })).toBeVisible();
  await address.fill('bordnetze');
  await dialog.getByRole('option', { name: /^Bordnetze auf Schiffen/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveValue('Wir prüfen [Schiffe](/services/bordnetze).');
  await expect.element(tool('Link')).toHaveAttribute(...pressed(false));
});

test('an address that links may not have is refused with a sentence', async () => {
  const { text, dialog, address, tool } = await openText('schreiben', [0, 9]);
  await tool('Link').click();
  await address.fill('javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveAccessibleDescription(/type an address that begins with https:/);
  await expect.element(text).toHaveValue('schreiben');
  await address.fill('office@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(text).toHaveValue('[schreiben](mailto:office@example.com)');
});

test('an existing link is opened with its address, removed, and brought back', async () => {
  const { text, select, dialog, address, tool } = await openText('Wir prüfen [Schiffe](/shop).');
  select(14, 14);
  await expect.element(tool('Link')).toHaveAttribute(...pressed(true));
  await tool('Link').click();
  await expect.element(address).toHaveValue('/shop');
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await expect.element(text).toHaveValue('Wir prüfen Schiffe.');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(text).toHaveValue('Wir prüfen [Schiffe](/shop).');
});

test('the text area grows with its text, and shrinks again', async () => {
  const { text, area } = await openText();
  const empty = area.offsetHeight;
  await text.fill(Array.from({ length: 30 }, (_, index) => `**Zeile** ${index}, `.repeat(9)).join('\n'));
  expect(area.offsetHeight).toBeGreaterThan(empty * 3);
  // The hidden copy that sets the height breaks lines like the text area.
  expect(area.scrollHeight - area.clientHeight).toBeLessThanOrEqual(1);
  await text.fill('');
  expect(area.offsetHeight).toBe(empty);
});

test('the text area is described by its hint and its error', async () => {
  const screen = await renderInBackOffice(<Editor begin="" error="Testimonial is required" />);
  const text = screen.getByRole('textbox', { name: 'Testimonial' });
  await expect.element(text).toHaveAttribute('aria-invalid', 'true');
  await expect.element(text).toHaveAccessibleDescription(/bullet.*Testimonial is required/);
});
