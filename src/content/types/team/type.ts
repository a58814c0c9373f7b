import { collection } from '../../model';
import { teamTable } from './table';

export const team = collection({
  ...teamTable,
  noun: 'team member',
  singular: 'Team Member',
  plural: 'Team Members',
  bucket: 'team-images',
  heading: 'name',
  facts: ['role'],
  sort: { column: 'order', ascending: true },
  newOrder: 'count',
  fields: {
    image_url: { kind: 'image', label: 'Picture', ratio: 1, optional: true },
    name: { kind: 'text', label: 'Name' },
    role: { kind: 'text', label: 'Role', hint: 'Such as „Elektrotechnikmeisterin“.' },
    phone: { kind: 'text', label: 'Phone', optional: true },
    email: { kind: 'email', label: 'E-mail', optional: true },
  },
});
