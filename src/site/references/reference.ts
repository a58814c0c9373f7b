import type { RowOf } from '../../content/model';
import type { references } from '../../content/types/references/type';

export type Reference = RowOf<typeof references>;
