import { expect, test } from 'vitest';
import { contentRow, renderWebsite } from '../../../tests/component/website';
import { contentTypeNamed } from '../../content';
import { fieldEntries } from '../../content/model';
import { services } from '../../content/types/services';
import { shopProducts } from '../../content/types/shop';
import { upcomingTrainings } from '../../content/types/upcoming-trainings';

/** Presets and titles of inquiry forms, each by the button of the page that opens it. */
test.each([
  ['/services', 'Beratung anfragen', 'services-texts', 'inquiry_preset'],
  ['/services', 'Anfragen', 'services-texts', 'inquiry_heading'],
  ['/trainings', 'Auf die Warteliste', 'trainings-texts', 'waiting_list_heading'],
  ['/trainings', 'Individuelle Schulung anfragen', 'trainings-texts', 'inquiry_preset'],
  ['/trainings', 'Anfragen', 'trainings-texts', 'inquiry_heading'],
  ['/attest', 'Jetzt Attest anfordern', 'attest-texts', 'inquiry_preset'],
  ['/shop', 'Anfragen', 'shop-texts', 'inquiry_heading'],
  ['/exchange', 'Anfragen', 'exchange-header', 'inquiry_heading'],
] as const)('on %s the form behind “%s” has the text of %s: %s', async (path, button, name, column) => {
  const text = 'Probe: so sagt es die Firma.';
  const type = contentTypeNamed(name);
  const buttons = {
    consultation_button: 'Beratung anfragen',
    custom_button: 'Individuelle Schulung anfragen',
  };
  const words = Object.fromEntries(
    fieldEntries(type).flatMap(([word, field]) => ('word' in field ? [[word, null]] : [])),
  );
  const screen = await renderWebsite(path, {
    services: [contentRow(services)],
    upcoming_trainings: [0, 5].map((seats) =>
      contentRow(upcomingTrainings, { slug: `${seats}`, seats, registration_url: null }),
    ),
    shop_products: [contentRow(shopProducts)],
    [type.table]: [contentRow(type, { ...words, ...buttons, [column]: text })],
  });
  await screen.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = screen.getByRole('dialog');
  if (column === 'inquiry_preset')
    await expect.element(dialog.getByRole('textbox', { name: 'Nachricht' })).toHaveValue(text);
  else await expect.element(dialog).toHaveAccessibleName(expect.stringMatching(new RegExp(`^${text}`)));
});
