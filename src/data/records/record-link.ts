type RecordLink = {
  /** The content type's name. */
  type: string;
  id: string;
  /** What the form opens at; its beginning unless told otherwise. */
  field?: string;
};

/** Leads to the form of a record, for who does not know the back office's screens. */
export function recordLink({ type, id, field }: RecordLink): string {
  const search = field ? `?${new URLSearchParams({ field })}` : '';
  return `/admin/record/${type}/${encodeURIComponent(id)}${search}`;
}
