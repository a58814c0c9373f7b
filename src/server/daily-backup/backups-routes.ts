import { createReadStream } from 'node:fs';
import { Hono } from 'hono';
import { AppError } from '../../service/errors';
import type { Log } from '../../service/log';
import { administratorsOnly, type PersonalTables } from '../http/administrators-only';
import { privateAnswer, privateFailure } from '../http/private-answer';
import { streamOf } from '../backup/stream-of';
import type { DailyBackups } from './daily-backups';
import { nothingSet } from './report';
import { isTicketFor, ticketFor } from './ticket';

export type BackupsParts = {
  /** Undefined without a folder for them. */
  backups: DailyBackups | undefined;
  personalTables: PersonalTables;
  secret: string;
  log: Log;
};

/** What the back office shows of backups and does with them, for administrators only. */
export function backupsRoutes({ backups, personalTables, secret, log }: BackupsParts): Hono {
  const app = new Hono();
  const guard = administratorsOnly(personalTables);

  app.get('/', guard, async () => privateAnswer(backups ? await backups.report() : nothingSet));
  app.post('/', guard, () => {
    if (!backups) throw new AppError(409, 'not_set', 'The server has no folder for backups (BACKUP_DIR).');
    backups.backUpNow();
    return privateAnswer({ success: true }, 202);
  });
  app.post('/:name/ticket', guard, async (context) => {
    const name = context.req.param('name');
    if (!(await backups?.find(name))) throw notThere();
    return privateAnswer({ address: `/api/backups/${name}?ticket=${ticketFor(name, secret)}` });
  });
  app.get('/:name', async (context) => {
    const name = context.req.param('name');
    if (!isTicketFor(name, context.req.query('ticket') ?? '', { secret }))
      throw new AppError(403, 'no_ticket', 'This link is no longer good. Please start the download again.');
    const found = await backups?.find(name);
    if (!found) throw notThere();
    return new Response(streamOf(createReadStream(found.path)), {
      headers: {
        'Content-Type': 'application/x-tar',
        'Content-Length': String(found.bytes),
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    });
  });
  app.onError(privateFailure(log));
  return app;
}

function notThere(): AppError {
  return new AppError(404, 'not_found', 'There is no such backup any more.');
}
