import type { GermanTexts } from '../../german-texts';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  team: {
    noun: 'Teammitglied',
    gender: 'n',
    singular: 'Teammitglied',
    plural: 'Teammitglieder',
    fields: {
      image_url: { label: 'Bild' },
      name: { label: 'Vor- und Nachname' },
      role: { label: 'Aufgabe', hint: 'Zum Beispiel „Elektrotechnikmeisterin“.' },
      phone: { label: 'Telefon' },
      email: { label: 'E-Mail' },
    },
  },
};
