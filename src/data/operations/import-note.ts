export const noteKinds = [
  // Parts of a text.
  'shortcode',
  'table',
  'video',
  'form',
  'script',
  'file-link',
  'unreadable-character',
  // Images and files.
  'no-place-for-images',
  'closed-network',
  'missing-image',
  'missing-file',
  'unreachable-file',
  'too-large-file',
  'refused-file',
  'damaged-image',
  'animated-image',
  'standalone-file',
  'in-use',
  // Values.
  'column',
  'missing-column',
  'missing-table',
  'invalid',
  'unread-value',
  'front-matter',
  'duplicate-key',
  'too-long',
  // Whole files and groups.
  'encoding',
  'not-text',
  'front-matter-format',
  'comments',
  'users',
  'post-type',
  'status',
  'custom-field',
  'unlisted-bucket',
  // Records.
  'password-protected',
  'private',
  'edited',
  'deleted',
  'exists',
  'incomplete',
  'failed',
] as const;

export type NoteKind = (typeof noteKinds)[number];

export type ImportNote = {
  kind: NoteKind;
  /** Name, address or message that the text contains. */
  detail?: string;
  /** Number of occurrences; default 1. */
  count?: number;
};

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
