import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'edit';

/** Id of the record whose history dialog opens over the form. */
const historyParameter = 'history';

/** Field to focus. */
const fieldParameter = 'field';

/** Text to select in the field. */
const textParameter = 'text';

/** Field to focus when a form opens, and a text to select in it. */
export type FormPlace = { field: string; text?: string };

/** Returns the URL of a record's form, optionally with a field to focus. */
export function editLink(path: string, id: string, field?: string | null, text?: string): string {
  return `/admin/${path}?${withEditLink(new URLSearchParams(), { id, field, text })}`;
}

type Wanted = { id: string; field?: string | null; text?: string };

/** Adds the parameters of an edit link to `search`, for a link within the open screen. */
export function withEditLink(search: URLSearchParams, { id, field, text }: Wanted): URLSearchParams {
  search.set(parameter, id);
  if (field) search.set(fieldParameter, field);
  if (text) search.set(textParameter, text);
  return search;
}

/** Returns the URL of a record's form with its history dialog. */
export function historyLink(path: string, id: string): string {
  return `/admin/${path}?${new URLSearchParams({ [parameter]: id, [historyParameter]: id })}`;
}

/** Checks whether a URL with this query opens a form, in place of the current one. */
export function opensForm(search: string): boolean {
  return new URLSearchParams(search).has(parameter);
}

/** Returns the id from the URL; it may be any text. */
export function useWantedId(): string | null {
  return useSearchParams()[0].get(parameter);
}

/** Opens the record of the URL once its list is loaded, then removes the parameters. */
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

/** Returns whether the URL asks for the history of this record, and a function that removes the parameter. */
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
