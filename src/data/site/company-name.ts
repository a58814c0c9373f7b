import type { RowOf } from '../../content/model';
import type { footer } from '../../content/types/footer/type';

/** Returns the company's name, or a general one before it has been entered. */
export function companyName(row: Pick<RowOf<typeof footer>, 'company_name'> | null | undefined): string {
  return row?.company_name || 'Elektrotechnik und Sachverständigenbüro';
}
