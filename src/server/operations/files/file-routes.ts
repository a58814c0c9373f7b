import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { type Service, authorisedFetch } from '../../../data/client/service';
import { unreferencedFiles } from '../../../data/files/file-references';
import {
  archiveBucket,
  draftsBucket,
  toPrivateLocation,
  isOriginal,
} from '../../../data/files/private-files';
import { type StoredFile, encodePath } from '../../../data/files/urls';
import type { ServerParts } from '../../base/server-parts';
import { parseJsonBody } from '../../http/requests';
import { privateErrors, privateJson } from '../../http/responses';
import { type FilePlacement, moveStoredFile } from './place-files';
import { contentBuckets } from '../../../content/buckets';
import { validateUpload, checkKey, noSuchBucket, readUpload, storageErrors } from '../../../service/uploads';
import { AppError } from '../../../service/errors';
import { requireRight, checkUploadRight } from '../../http/rights';

type FileRoutesParts = Pick<ServerParts, 'personalTables' | 'accounts' | 'log'>;

const unusedFile = z.object({
  bucket: z.string().max(100),
  path: z.string().max(1000),
  privateBucket: z.enum([draftsBucket, archiveBucket]).optional(),
});
type UnusedFile = z.output<typeof unusedFile>;

const command = z.object({ files: z.array(unusedFile).max(100) });

/** The answer contains the files that were moved: one that a record, draft or version names meanwhile stays. */
export function fileRoutes({ personalTables, accounts, log }: FileRoutesParts): Hono {
  const app = new Hono();
  app.use(requireRight(personalTables, 'publish'));
  app.post('/archive', async (context) => {
    const { files } = await parseJsonBody(context.req, command);
    return privateJson({ files: await archiveFiles(accounts, files) });
  });
  app.post('/unarchive', async (context) => {
    const { files } = await parseJsonBody(context.req, command);
    await unarchiveFiles(accounts, files);
    return privateJson({ files });
  });
  app.onError(privateErrors(log));
  return app;
}

export async function archiveFiles(service: Service, files: readonly UnusedFile[]): Promise<UnusedFile[]> {
  const unused = await unreferencedFiles(service, files, { includeUnpublished: true });
  const moved = files.filter((file) => unused.includes(file));
  for (const file of moved)
    await moveStoredFile(service, locationOf(file), toPrivateLocation(archiveBucket, file));
  return moved;
}

export async function unarchiveFiles(service: Service, files: readonly UnusedFile[]): Promise<void> {
  for (const file of files)
    await moveStoredFile(service, toPrivateLocation(archiveBucket, file), locationOf(file));
}

function locationOf({ bucket, path, privateBucket }: UnusedFile): StoredFile {
  return privateBucket ? toPrivateLocation(privateBucket, { bucket, path }) : { bucket, path };
}

/** Places the files of the present revision before the answer: a public file, or the list of all. Failures are ignored. */
export function placeFilesFirst(placement: FilePlacement): MiddlewareHandler {
  return async (_context, next) => {
    await placement.settled().catch(() => undefined);
    await next();
  };
}

type UploadParts = Pick<ServerParts, 'personalTables' | 'log'> & {
  project: Service;
  onStored(file: StoredFile): void;
};

/** Has path and responses of the embedded file service (decision 34). Policies refuse all other uploads. */
export function uploadRoutes({ project, personalTables, onStored, log }: UploadParts): Hono {
  const app = new Hono();

  app.post('/:bucket/:path{.+}', async (context) => {
    const { bucket, path } = context.req.param();
    const target = { bucket, path: checkKey(path) };
    const requireUploadRight = () => checkUploadRight(personalTables, target, context.req.raw.headers);
    await requireUploadRight();
    // The secret key gives access to every bucket of the project, so restrict the target.
    if (!contentBuckets.has(bucket) && bucket !== draftsBucket && !isOriginal(target)) throw noSuchBucket();
    const { cacheControl, userMetadata, bytes } = await readUpload(context.req.raw);
    const file = await validateUpload(bytes);
    // The right may have ended during the upload.
    await requireUploadRight();
    const response = await forwardUpload(project, target, { ...file, cacheControl, userMetadata });
    if (response.ok) onStored(target);
    return response;
  });
  app.onError(storageErrors(log));
  return app;
}

/** Allows for ten megabytes. */
const timeoutMs = 120_000;

type ValidatedFile = Awaited<ReturnType<typeof readUpload>> & { mimetype: string };

/** Throws 503 when the project does not respond, or when its error concerns the server's key and not the sender. */
async function forwardUpload(project: Service, target: StoredFile, file: ValidatedFile): Promise<Response> {
  const { status, type, body } = await send(project, target, file).catch((cause: unknown) => {
    throw unavailable('did not answer', cause);
  });
  if (status >= 500 || status === 401 || status === 403 || !type.startsWith('application/json'))
    throw unavailable(`answered ${status}: ${body.slice(0, 200)}`);
  return new Response(body, { status, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });
}

async function send(
  project: Service,
  target: StoredFile,
  { bytes, mimetype, cacheControl, userMetadata }: ValidatedFile,
) {
  const response = await authorisedFetch(project)(`${project.url}/storage/v1/object/${encodePath(target)}`, {
    method: 'POST',
    headers: {
      'Content-Type': mimetype,
      'Cache-Control': cacheControl,
      'x-metadata': Buffer.from(JSON.stringify(userMetadata)).toString('base64'),
    },
    body: new Uint8Array(bytes),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: await response.text() };
}

function unavailable(what: string, cause?: unknown): AppError {
  const message = 'The file could not be stored at the moment';
  return new AppError(503, 'ServiceUnavailable', message, {
    cause: cause ?? new Error(`The project ${what}`),
  });
}
