/** A picture in a form: already stored (`url`) or chosen just now (`file`). */
export type Picture = { id: string; url: string | null; file: File | null; alt: string };

/** A PDF in a form; `title` is the name people see. */
export type Pdf = { id: string; title: string; url: string | null; file: File | null };

/**
 * A record while it is edited: plain values by column, sorted by what they are made of. Everything typed into one
 * control is a text, also numbers and dates; a main image is a list of at most one picture, a single PDF likewise.
 */
export type FormValues = {
  id: string;
  isNew: boolean;
  /** What it was made of: saving is refused when something else is stored by then. Null for a new record. */
  row: Row | null;
  texts: Record<string, string>;
  lists: Record<string, string[]>;
  pictures: Record<string, Picture[]>;
  pdfs: Record<string, Pdf[]>;
  times: Times;
};

/**
 * When it is to appear on the website and to leave it, in Berlin and as typed (`2026-03-01T09:00`); empty for at once
 * and for never.
 */
export type Times = { publish: string; unpublish: string };

/** What is sent to the table API. */
export type Columns = Record<string, string | number | null | string[]>;

/** A stored row, child rows embedded. */
export type Row = Readonly<Record<string, unknown>>;

/** A record as one save takes it and gives it back: its own columns, and all rows of its lists by their table. */
export type Content = { row: Row; children: Readonly<Record<string, readonly Row[]>> };

/** What the database keeps of a record besides what is published (table `content_drafts`). */
export type Draft = {
  id: string;
  /** The record's table. */
  content_type: string;
  record_id: string;
  /** All columns and lists; null where only the end of what is published is planned. */
  content: Content | null;
  /** What was published when the draft was begun; null where nothing was. */
  base: Content | null;
  /** Time stamps. */
  publish_at: string | null;
  unpublish_at: string | null;
  updated_at: string;
  /** Why it could not be published or taken down at its time. */
  failure: string | null;
  /** Who has changed it last. */
  email: string | null;
};

/** What is wrong with one control of a form; `control` is the control's `name`. */
export type FieldError = {
  control: string;
  message: string;
  /** It is only missing so far: a draft may be saved without it. */
  isMissing: boolean;
};
