import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'edit';

/** The record whose versions are shown over its form. */
const historyParameter = 'history';

/** The field at which the form opens. */
const fieldParameter = 'field';

/** The text that is selected in this field. */
const textParameter = 'text';

/** Where a form opens: a field, and a text in it that is to be changed. */
export type FormPlace = { field: string; text?: string };

/** Where the form of this record opens, at its beginning or at a field. */
export function editLink(path: string, id: string, field?: string | null, text?: string): string {
  return `/admin/${path}?${withEditLink(new URLSearchParams(), { id, field, text })}`;
}

type Wanted = { id: string; field?: string | null; text?: string };

/** The same of the screen that is open: lets the address ask for the form. */
export function withEditLink(search: URLSearchParams, { id, field, text }: Wanted): URLSearchParams {
  search.set(parameter, id);
  if (field) search.set(fieldParameter, field);
  if (text) search.set(textParameter, text);
  return search;
}

/** Where the form of this record opens, with its versions over it. */
export function historyLink(path: string, id: string): string {
  return `/admin/${path}?${new URLSearchParams({ [parameter]: id, [historyParameter]: id })}`;
}

/** Whether following this address would open another form in place of the one on the screen. */
export function opensForm(search: string): boolean {
  return new URLSearchParams(search).has(parameter);
}

/** Gives the id that the address asks for; it may be any text. */
export function useWantedId(): string | null {
  return useSearchParams()[0].get(parameter);
}

/** Opens the record that the address names, once its list is there; the address then forgets it. */
export function useEditLink<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  open: (row: Row, place: FormPlace | undefined) => void,
): void {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get(parameter);
  const row = wanted ? rows?.find(({ id }) => id === wanted) : undefined;

  const follow = useEffectEvent(() => {
    if (!row) return;
    const field = parameters.get(fieldParameter);
    open(row, field ? { field, text: parameters.get(textParameter) ?? undefined } : undefined);
    setParameters(
      (current) => {
        current.delete(parameter);
        current.delete(fieldParameter);
        current.delete(textParameter);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    follow();
  }, [row?.id]);
}

/** Whether the address asks for the versions of this record, and how it forgets that. */
export function useHistoryLink(id: string): [isWanted: boolean, forget: () => void] {
  const [parameters, setParameters] = useSearchParams();
  const forget = () =>
    setParameters(
      (current) => {
        current.delete(historyParameter);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return [parameters.get(historyParameter) === id, forget];
}
