/** What an import leaves out or changes. `import-note-text.ts` has the words. */
export const noteKinds = [
  // Parts of a text.
  'shortcode',
  'table',
  'video',
  'form',
  'script',
  'file-link',
  // Images and files.
  'no-place-for-images',
  'closed-network',
  'missing-file',
  'unreachable-file',
  'too-large-file',
  'refused-file',
  'standalone-file',
  'in-use',
  // Values.
  'column',
  'missing-column',
  'missing-table',
  'invalid',
  'too-long',
  // Whole groups.
  'comments',
  'users',
  'post-type',
  'status',
  'custom-field',
  'unlisted-bucket',
  // Records.
  'edited',
  'deleted',
  'exists',
  'incomplete',
  'failed',
] as const;

export type NoteKind = (typeof noteKinds)[number];

export type ImportNote = {
  kind: NoteKind;
  /** Name, address or message that the words contain. */
  detail?: string;
  /** How often it occurs; default: once. */
  count?: number;
};

/** Adds notes of the same kind and detail up. */
export function sumNotes(notes: readonly ImportNote[]): ImportNote[] {
  const sums = new Map<string, ImportNote & { count: number }>();
  for (const { kind, detail, count = 1 } of notes) {
    const key = `${kind} ${detail ?? ''}`;
    const sum = sums.get(key);
    if (sum) sum.count += count;
    else sums.set(key, { kind, ...(detail !== undefined && { detail }), count });
  }
  return [...sums.values()];
}
