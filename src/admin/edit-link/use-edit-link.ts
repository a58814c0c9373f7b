import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'edit';

/** Where the form of this record opens. */
export function editLink(path: string, id: string): string {
  return `/admin/${path}?${new URLSearchParams({ [parameter]: id })}`;
}

/** Whether following this address would open another form in place of the one on the screen. */
export function opensForm(search: string): boolean {
  return new URLSearchParams(search).has(parameter);
}

/** Opens the record that the address names, once its list is there; the address then forgets it. */
export function useEditLink<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  open: (row: Row) => void,
): void {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get(parameter);
  const row = wanted ? rows?.find(({ id }) => id === wanted) : undefined;

  const follow = useEffectEvent(() => {
    if (!row) return;
    open(row);
    setParameters(
      (current) => {
        current.delete(parameter);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    follow();
  }, [row?.id]);
}
