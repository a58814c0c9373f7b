type RecordLink = {
  /** Name of the content type. */
  type: string;
  id: string;
  /** Field to scroll to; default: the top of the form. */
  field?: string;
};

/** Returns the URL that opens a record's form, for code that does not know the admin routes. */
export function recordLink({ type, id, field }: RecordLink): string {
  const search = field ? `?${new URLSearchParams({ field })}` : '';
  return `/admin/record/${type}/${encodeURIComponent(id)}${search}`;
}
