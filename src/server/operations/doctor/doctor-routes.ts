import { Hono } from 'hono';
import type { Finding } from '../../../data/operations/doctor';
import type { Log } from '../../../service/log';
import { type PersonalTables, requireRight } from '../../http/require-right';
import { privateJson, privateErrors } from '../../http/responses';

export type DoctorParts = {
  examine(): Promise<Finding[]>;
  personalTables: PersonalTables;
  log: Log;
};

export function doctorRoutes({ examine, personalTables, log }: DoctorParts): Hono {
  const app = new Hono();
  let running: Promise<Finding[]> | undefined;

  app.get('/', requireRight(personalTables, 'backup'), async () => {
    // Concurrent requests share one examination.
    running ??= examine().finally(() => (running = undefined));
    return privateJson(await running);
  });
  app.onError(privateErrors(log));
  return app;
}
