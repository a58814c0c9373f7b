import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { Service } from '../../../data/client/service';
import { unreferencedFiles } from '../../../data/files/file-references';
import { archiveBucket, draftsBucket, toPrivateLocation } from '../../../data/files/private-files';
import type { StoredFile } from '../../../data/files/urls';
import type { Log } from '../../../service/log';
import { parseJsonBody } from '../../http/requests';
import { privateErrors, privateJson } from '../../http/responses';
import { type PersonalTables, requireRight } from '../../http/require-right';
import { type FilePlacement, moveStoredFile } from './place-files';

export type FileRoutesParts = { personalTables: PersonalTables; accounts: Service; log: Log };

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
