import type { FormValues, StoredRecord } from '../../content/record/form-values';
import type { ContentType } from '../../content/model';
import type { Service } from '../client/service';
import type { Unanswered } from './publish-once';

/** Saves a record: the values of a form, and the stored record that the form started from. */
export type SaveCommand = {
  type: ContentType;
  values: FormValues;
  /** A different record in the database is a conflict. */
  expected: StoredRecord;
  /** Publishes the record, or stores it as a draft, which does not change the website. */
  to: 'website' | 'drafts';
  /** Requests a review of the draft. */
  asksForReview?: boolean;
  /** Position of a new record in a sorted collection. */
  order?: number;
};

/** Shared by the saves of one form, so that a retry continues where the last one failed. */
export type SaveContext = {
  service: Service;
  sent: SentFiles;
  unanswered: Unanswered;
  onProgress?: (file: Blob, fraction: number) => void;
  /** Aborts uploads. A write of rows that has started is completed. */
  signal?: AbortSignal;
};

/** Public URLs of the files that a form has uploaded, so that a retry does not upload them again. */
export type SentFiles = Map<Blob, string>;

export function createSaveContext(service: Service): SaveContext {
  return { service, sent: new Map(), unanswered: { request: null } };
}
