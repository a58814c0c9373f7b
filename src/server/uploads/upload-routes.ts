import { Hono } from 'hono';
import { contentBuckets } from '../../content/buckets';
import { drafts, isOriginal } from '../../data/files/buckets';
import type { StoredFile } from '../../data/files/urls';
import type { Service } from '../../data/client/service';
import type { Log } from '../../service/log/log';
import { logFailure } from '../../service/log/log-failure';
import {
  validateUpload,
  answerError,
  checkKey,
  noSuchBucket,
  readUpload,
  toStorageError,
} from '../../service/uploads';
import { administratorsOnly, type PersonalTables } from '../http/administrators-only';
import { forwardUpload } from './forward-upload';

export type UploadParts = {
  /** The hosted one, with the secret key. */
  project: Service;
  personalTables: PersonalTables;
  /** Told when a file has come to lie somewhere. */
  onStored(file: StoredFile): void;
  log: Log;
};

/**
 * The way into a hosted project's buckets (decision 34), mounted where our own file service takes uploads and answering
 * as it does. Its policies let nobody else in: the database says who asks, the file is looked into, and the secret key
 * puts it there.
 */
export function uploadRoutes({ project, personalTables, onStored, log }: UploadParts): Hono {
  const app = new Hono();

  app.post('/:bucket/:path{.+}', administratorsOnly(personalTables), async (context) => {
    const { bucket, path } = context.req.param();
    // The secret key opens every bucket of the project.
    const target = { bucket, path: checkKey(path) };
    if (!contentBuckets.has(bucket) && bucket !== drafts && !isOriginal(target)) throw noSuchBucket();
    const { cacheControl, bytes } = await readUpload(context.req.raw);
    const file = await validateUpload(bytes);
    const answer = await forwardUpload(project, target, { ...file, cacheControl });
    if (answer.ok) onStored(target);
    return answer;
  });
  app.onError((cause, context) => {
    const error = toStorageError(cause);
    if (error.status >= 500) logFailure(log, context, error);
    return answerError(error);
  });
  return app;
}
