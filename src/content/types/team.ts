import { collection } from '../model';
import { optional, ordered } from './shared/fields';

export const team = collection({
  name: 'team',
  table: 'team_members',
  noun: ['team member', 'Teammitglied'],
  gender: 'n',
  singular: ['Team Member', 'Teammitglied'],
  plural: ['Team Members', 'Teammitglieder'],
  bucket: 'team-images',
  heading: 'name',
  facts: ['role'],
  ...ordered,
  fields: {
    image_url: { kind: 'image', label: ['Picture', 'Bild'], ratio: 1, optional: true },
    name: { kind: 'text', label: ['Name', 'Vor- und Nachname'] },
    role: {
      kind: 'text',
      label: ['Role', 'Aufgabe'],
      hint: ['Such as “Elektrotechnikmeisterin”.', 'Zum Beispiel „Elektrotechnikmeisterin“.'],
    },
    phone: optional('text', ['Phone', 'Telefon']),
    email: optional('email', ['E-mail', 'E-Mail']),
  },
});
