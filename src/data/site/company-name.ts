import type { RowOf } from '../../content/model';
import type { footer } from '../../content/types/footer';

export function companyName(row: Pick<RowOf<typeof footer>, 'company_name'> | null | undefined): string {
  return row?.company_name || 'Elektrotechnik und Sachverständigenbüro';
}
