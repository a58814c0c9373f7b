import { Hono } from 'hono';
import { contentBuckets } from '../../content/buckets';
import { drafts, isOriginal } from '../../data/files/move-files';
import type { StoredFile } from '../../data/files/urls';
import type { Service } from '../../data/client/service';
import type { Log } from '../../service/log/log';
import { logFailure } from '../../service/log/log-failure';
import {
  validateUpload,
  storageErrorResponse,
  checkKey,
  noSuchBucket,
  readUpload,
  toStorageError,
} from '../../service/uploads';
import { administratorsOnly, type PersonalTables } from '../http/administrators-only';
import { forwardUpload } from './forward-upload';

export type UploadParts = {
  /** The Supabase project with the secret key. */
  project: Service;
  personalTables: PersonalTables;
  /** Called after a file is stored. */
  onStored(file: StoredFile): void;
  log: Log;
};

/**
 * Upload endpoint for the buckets of a Supabase project (decision 34), with path and responses of the embedded file
 * service.
 * The project's policies refuse all other uploads. This route checks by the database that the caller is an
 * administrator, validates the file, and stores it with the secret key.
 */
export function uploadRoutes({ project, personalTables, onStored, log }: UploadParts): Hono {
  const app = new Hono();

  app.post('/:bucket/:path{.+}', administratorsOnly(personalTables), async (context) => {
    const { bucket, path } = context.req.param();
    // The secret key gives access to every bucket of the project, so restrict the target.
    const target = { bucket, path: checkKey(path) };
    if (!contentBuckets.has(bucket) && bucket !== drafts && !isOriginal(target)) throw noSuchBucket();
    const { cacheControl, bytes } = await readUpload(context.req.raw);
    const file = await validateUpload(bytes);
    const response = await forwardUpload(project, target, { ...file, cacheControl });
    if (response.ok) onStored(target);
    return response;
  });
  app.onError((cause, context) => {
    const error = toStorageError(cause);
    if (error.status >= 500) logFailure(log, context, error);
    return storageErrorResponse(error);
  });
  return app;
}
