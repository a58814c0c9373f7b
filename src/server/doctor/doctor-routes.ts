import { Hono } from 'hono';
import type { Finding } from '../../data/doctor';
import { AppError } from '../../service/errors';
import type { Log } from '../../service/log';
import { logFailure } from '../../service/log-failure';
import { administratorsOnly, type PersonalTables } from '../http/administrators-only';

export type DoctorParts = {
  examine(): Promise<Finding[]>;
  personalTables: PersonalTables;
  log: Log;
};

const fresh = { 'Cache-Control': 'no-store' };

/** What is wrong with the installation, for administrators only. */
export function doctorRoutes({ examine, personalTables, log }: DoctorParts): Hono {
  const app = new Hono();
  let running: Promise<Finding[]> | undefined;

  app.get('/', administratorsOnly(personalTables), async (context) => {
    // Who asks meanwhile gets the same.
    running ??= examine().finally(() => (running = undefined));
    return context.json(await running, 200, fresh);
  });
  app.onError((error, context) => {
    if (error instanceof AppError)
      return Response.json({ error: error.message }, { status: error.status, headers: fresh });
    logFailure(log, context, error);
    return context.json({ error: 'An error occurred. Please try again.' }, 500, fresh);
  });
  return app;
}
