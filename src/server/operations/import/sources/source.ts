import type { Row } from '../../../../content/record/form-values';
import type { ContentType } from '../../../../content/model';
import type { ImportNote } from '../../../../data/operations/imports';

export type SourceImage = { url: string; alt: string };

/** Text with values by the name of a column, of a label, or of `date`, `slug` and `excerpt`. */
export type SourceText = {
  kind: 'post' | 'page' | 'entry';
  values: Readonly<Record<string, string>>;
  html: string;
  /** Main image first. */
  images: readonly SourceImage[];
};

/** Row of a table that this product has too, with child rows under the names of their fields. */
export type SourceRow = { kind: 'row'; type: ContentType; row: Row };

/** File that no row names. It becomes an upload of the media library. */
export type SourceFile = {
  kind: 'file';
  url: string;
  /** Changes with the content of the file. */
  version: string;
};

export type SourceRecord = {
  /** Names the record in its source, equal in every run. */
  key: string;
  title: string;
  /** Path of its public page at the source; null without one. */
  path: string | null;
  /** Parts of this record that the source omits. */
  notes: readonly ImportNote[];
  /** Null for a record that is left out and only listed with its path. */
  content: SourceText | SourceRow | SourceFile | null;
};

/** Further address of a record, such as the page of an image in a post. */
export type SourceAddress = { path: string; key: string };

export type ImportSource = {
  /** Names the source, equal in every run: kind and host or file. */
  name: string;
  origin?: string;
  /** Prefix of the addresses of its own files, which are copied from texts too. */
  filesPrefix?: string;
  /** Number of records without files; undefined when it is unknown before reading them. */
  total: number | undefined;
  records(): AsyncIterable<SourceRecord>;
  /** Omitted kinds of content; complete after `records`. */
  leftOut(): readonly ImportNote[];
  /** Further addresses of records; complete after `records`. */
  addresses?(): readonly SourceAddress[];
  /** Opens a file that belongs to the source itself; undefined for an address on the network. */
  openFile?(url: string): Promise<Buffer | undefined>;
};
