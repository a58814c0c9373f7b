import { type FailureTexts, single } from '../../model';
import { searchTexts } from './page-texts';

export function header<const Name extends string, const Table extends string>(
  name: Name,
  table: Table,
  failures?: FailureTexts,
) {
  return single({
    name,
    table,
    noun: 'header',
    region: 'Header',
    edit: 'Edit Header',
    failures,
    fields: {
      title: { kind: 'text', label: 'Title' },
      subtitle: { kind: 'multiline', label: 'Subtitle' },
      ...searchTexts,
    },
  });
}
