import { collection } from '../model';
import { optional, ordered, field, nouns } from './shared/fields';

export const team = collection({
  name: 'team',
  table: 'team_members',
  ...nouns('n', 'team member', 'Teammitglied', ['Team Members', 'Teammitglieder']),
  bucket: 'team-images',
  heading: 'name',
  facts: ['role'],
  ...ordered,
  fields: {
    image_url: { kind: 'image', label: ['Image', 'Bild'], ratio: '1x1', optional: true },
    name: field('text', 'Name', 'Vor- und Nachname'),
    role: field('text', 'Role', 'Aufgabe', [
      'Such as “Elektrotechnikmeisterin”.',
      'Zum Beispiel „Elektrotechnikmeisterin“.',
    ]),
    phone: optional('text', 'Phone', 'Telefon'),
    email: optional('email', 'E-mail', 'E-Mail'),
  },
});
