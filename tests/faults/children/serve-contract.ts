import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { publicFolder } from '../../../src/data/files/urls';
import { readConfig } from '../../../src/server/base/config';
import { placeFilesFirst } from '../../../src/server/operations/files/file-routes';
import { createFilePlacement } from '../../../src/server/operations/files/place-files';
import { createRevision } from '../../../src/server/pages/ssr/revision';
import { runDueSchedules } from '../../../src/server/operations/schedule';
import { createLog } from '../../../src/service/log';
import { openInstallation } from '../../../src/server/start/installation';

/**
 * Opens the data folder of the argument, serves its wire contract and public files, prints URL and key, runs due
 * schedules and moves files.
 */
const config = readConfig({ DATA_DIR: process.argv[2] });
const log = createLog('silent');
const { embedded, server, visitor } = await openInstallation(config, process.cwd(), log);
if (!embedded) throw new Error('The embedded service is needed here');
const placement = createFilePlacement(server, createRevision(visitor, embedded, false));
const app = new Hono();
app.use(`${publicFolder}*`, placeFilesFirst(placement));
app.route('/', embedded.contract);
const listener = getRequestListener(app.fetch);
const listening = createServer((request, response) => void listener(request, response));
listening.listen(0, '127.0.0.1', () => {
  const address = listening.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, key: server.key }));
});
const { siteUrl } = config;
const jobs = [
  () => runDueSchedules({ service: server, mailer: undefined, mailTo: undefined, siteUrl, log }),
  () => placement.settled(),
];
for (;;) {
  // As in the product, the next run repeats a job that failed, for instance because the database answered late.
  for (const job of jobs) await job().catch(() => undefined);
  await pause(20);
}
