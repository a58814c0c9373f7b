type RecordLink = {
  type: string;
  id: string;
  /** Field to scroll to; default: the top of the form. */
  field?: string;
  /** Path of the page to return to after the form. */
  from?: string;
};

export const fromParameter = 'from';

/** Key in the session storage of the message for the page that is returned to. */
export const returnMessageKey = 'edit-message';

/** Returns the URL that opens a record's form, for code that may not import the admin routes. */
export function recordLink({ type, id, field, from }: RecordLink): string {
  const parameters = new URLSearchParams({ ...(field && { field }), ...(from && { [fromParameter]: from }) });
  const search = parameters.size > 0 ? `?${parameters}` : '';
  return `/admin/record/${type}/${encodeURIComponent(id)}${search}`;
}
