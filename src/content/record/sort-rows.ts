import type { SortKey } from '../model';
import type { Row } from './form-values';

export function sortRows(rows: readonly Row[], keys: readonly SortKey[]): Row[] {
  return [...rows].sort((one, other) => {
    for (const { column, ascending } of keys) {
      const order = compare(one[column], other[column]);
      if (order !== 0) return ascending ? order : -order;
    }
    return 0;
  });
}

/** Compares as PostgreSQL does: null is larger than every value. */
function compare(one: unknown, other: unknown): number {
  const [isOneThere, isOtherThere] = [one, other].map((value) => value !== null && value !== undefined);
  if (!isOneThere || !isOtherThere) return Number(isOtherThere) - Number(isOneThere);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [first, second] = [String(one), String(other)];
  return first < second ? -1 : Number(first > second);
}
