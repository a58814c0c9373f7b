import type { Locator, Page } from '@playwright/test';
import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';
import { visit } from './page-visit';
import { tabTo } from './tab-to';

/** Opens the form of a new introduction text on the exchange page, which has one text field with markup. */
async function openText(
  page: Page,
): Promise<{ region: Locator; text: Locator; tool: (name: string) => Locator }> {
  const region = page.getByRole('region', { name: 'Introduction Texts' });
  await region.getByRole('button', { name: 'Add Introduction Text' }).click();
  const text = region.getByRole('textbox', { name: 'Content' });
  const tools = region.getByRole('toolbar', { name: 'Formatting' });
  return { region, text, tool: (name) => tools.getByRole('button', { name }) };
}

test('a text is written with bold and bullets by keyboard, and visitors see them', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('exchange');
  const { region, text, tool } = await openText(page);
  const { keyboard } = page;
  await expect(text).toBeFocused();
  await keyboard.type('Der Tausch dauert ');
  await keyboard.press('Control+b');
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  await keyboard.type('zwei Stunden');
  await keyboard.press('Control+b');
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'false');
  await keyboard.type(':\n- Ausbau\nEinbau');
  await expect(tool('Bullets')).toHaveAttribute('aria-pressed', 'true');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(tool('Bullets')).toHaveAttribute('aria-pressed', 'false');
  await keyboard.type('Danach messen wir.');
  await expect(text).toHaveValue(
    'Der Tausch dauert **zwei Stunden**:\n• Ausbau\n• Einbau\nDanach messen wir.',
  );

  // The toolbar is one tab stop and returns the focus to the text.
  await tabTo(page, tool('Bold'), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await expect(tool('Bullets')).toBeFocused();
  await keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/\n• Danach messen wir\.$/);
  await tabTo(page, tool('Bold'), 'Shift+Tab');
  await tabTo(page, text);
  await keyboard.press('Control+z');
  await expect(text).toHaveValue(/\nDanach messen wir\.$/);
  await keyboard.press('Control+y');
  await expect(text).toHaveValue(/\n• Danach messen wir\.$/);
  await keyboard.press('Control+z');
  await keyboard.press('Control+s');
  await expectMessage(region, 'Intro text saved.');

  const visitor = await page.context().newPage();
  await visit(visitor, '/exchange');
  await expect(visitor.locator('strong', { hasText: 'zwei Stunden' })).toHaveText('zwei Stunden');
  await expect(visitor.getByRole('listitem').filter({ hasText: /^(Ausbau|Einbau)$/ })).toHaveCount(2);
  await visitor.close();

  await region.getByRole('button', { name: /^Edit Der Tausch dauert zwei Stunden/ }).click();
  await expect(text).toHaveValue(
    'Der Tausch dauert **zwei Stunden**:\n• Ausbau\n• Einbau\nDanach messen wir.',
  );
});

test('a text links to a record and to a typed address, and visitors follow the links', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('exchange');
  const { region, text, tool } = await openText(page);
  await text.fill('Wir prüfen Schiffe und schreiben.');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(11, 18));
  await tool('Link').click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const address = dialog.getByRole('combobox', { name: 'Page or address' });
  await expect(dialog.getByRole('textbox', { name: 'Link text' })).toHaveValue('Schiffe');
  await expect(address).toBeFocused();
  await expect(dialog.getByRole('option', { name: /^Shop/ })).toBeVisible();
  await expectScreenAccessible(page);
  await address.fill('bordnetze');
  await dialog.getByRole('option', { name: /^Bordnetze auf Schiffen/ }).click();
  await expect(dialog).toBeHidden();
  await expect(text).toBeFocused();
  const withRecord = /^Wir prüfen \[Schiffe\]\((\/services\/[\w-]+)\) und schreiben\.$/;
  await expect(text).toHaveValue(withRecord);
  await expect(tool('Link')).toHaveAttribute('aria-pressed', 'false');
  const [, path = ''] = withRecord.exec(await text.inputValue()) ?? [];

  // An address that links may not have is refused with a sentence, and the text stays as it was.
  await text.evaluate((area: HTMLTextAreaElement) =>
    area.setSelectionRange(area.value.length - 10, area.value.length - 1),
  );
  await tool('Link').click();
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(address).toHaveAccessibleDescription(/type an address that begins with https:/);
  await address.fill('office@example.com');
  await address.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(text).toHaveValue(/ und \[schreiben\]\(mailto:office@example\.com\)\.$/);

  // Undo works as after typing, and an existing link can be changed and removed.
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue(withRecord);
  await page.keyboard.press('Control+y');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(14, 14));
  await expect(tool('Link')).toHaveAttribute('aria-pressed', 'true');
  await tool('Link').click();
  await expect(address).toHaveValue(path);
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await expect(text).toHaveValue(/^Wir prüfen Schiffe und \[schreiben\]/);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+s');
  await expectMessage(region, 'Intro text saved.');

  const visitor = await page.context().newPage();
  await visit(visitor, '/exchange');
  const main = visitor.getByRole('main');
  await expect(main.getByRole('link', { name: 'schreiben', exact: true })).toHaveAttribute(
    'href',
    'mailto:office@example.com',
  );
  await visitor.evaluate('window.isSamePage = true');
  await main.getByRole('link', { name: 'Schiffe', exact: true }).click();
  await expect(visitor).toHaveURL(path);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await visitor.evaluate('window.isSamePage')).toBe(true);
});

test('the markup is written by buttons, by typing and by pasting', async ({ page, openAdminScreen }) => {
  await test.step('toolbar buttons change the selection, also over several lines', async () => {
    await openAdminScreen('exchange');
    const { text, tool } = await openText(page);
    await text.fill('Ausbau\nEinbau');
    await text.press('Control+a');
    await tool('Bullets').click();
    await expect(text).toHaveValue('• Ausbau\n• Einbau');
    await tool('Bold').click();
    await expect(text).toHaveValue('• **Ausbau**\n• **Einbau**');
    await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
    await tool('Bold').click();
    await expect(text).toHaveValue('• Ausbau\n• Einbau');
    await tool('Bullets').click();
    await expect(text).toHaveValue('Ausbau\nEinbau');
  });
  await test.step('the markup can be typed, as a whole or character by character', async () => {
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Cancel' }).click();
    await openAdminScreen('exchange');
    const { text, tool } = await openText(page);
    await text.fill('• eins\n• zwei **fett**');
    await expect(text).toHaveValue('• eins\n• zwei **fett**');
    await expect(tool('Bullets')).toHaveAttribute('aria-pressed', 'true');
    await text.fill('');
    await page.keyboard.type('• eins\nzwei **fett**');
    await expect(text).toHaveValue('• eins\n• zwei **fett**');
    await text.fill('a - b\n-c\n-5 °C');
    await expect(text).toHaveValue('a - b\n-c\n-5 °C');
  });
  await test.step('pasted text keeps paragraphs, bold and bullets, and can be undone', async () => {
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Cancel' }).click();
    await openAdminScreen('exchange');
    const { text } = await openText(page);
    await text.fill('Vorher: ');
    await paste(
      text,
      `<html><body><p class=MsoNormal style='mso-margin-top-alt:auto;color:red'>Die <b>Prüfung</b>:<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>
&nbsp;&nbsp;</span></span><![endif]>Messen<o:p></o:p></p></body></html>`,
    );
    await expect(text).toHaveValue('Vorher: Die **Prüfung**:\n\n• Messen');
    await text.press('Control+z');
    await expect(text).toHaveValue('Vorher: ');
    await text.fill('Liste');
    await paste(
      text,
      '<ul><li>eins</li><li><a href="https://example.org">zwei</a><script>alert(1)</script></li></ul>',
    );
    await expect(text).toHaveValue('Liste\n• eins\n• [zwei](https://example.org)');
  });
});

test('a text area grows with its text', async ({ page, openAdminScreen }) => {
  await openAdminScreen('exchange');
  const { text } = await openText(page);
  const height = async () => (await text.boundingBox())?.height ?? 0;
  const empty = await height();
  await text.fill(Array.from({ length: 30 }, (_, index) => `**Zeile** ${index}, `.repeat(9)).join('\n'));
  expect(await height()).toBeGreaterThan(empty * 3);
  // The mirror element that measures the height breaks lines like the text area.
  expect(await text.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(1);
  await text.fill('');
  expect(await height()).toBe(empty);
});

test('the text area is labelled and described like any other, and accessible', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('exchange');
  const { region, text } = await openText(page);
  await region.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveAccessibleDescription(/bullet.*Content is required/);
  await text.fill('**Fett** und\n• Punkt');
  await expectScreenAccessible(page);
});

/** Dispatches a paste event with HTML and plain text, like a browser. */
async function paste(text: Locator, html: string): Promise<void> {
  await text.press('Control+End');
  await text.evaluate((area, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    clipboardData.setData('text/plain', 'only the plain text');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
