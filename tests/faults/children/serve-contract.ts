import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { readConfig } from '../../../src/server/config';
import { runDueSchedules } from '../../../src/server/schedule/schedule';
import { createLog } from '../../../src/service/log/log';
import { openInstallation } from '../../../src/server/start/installation';

/**
 * Opens the data folder of the first argument, serves its wire contract, and prints URL and key.
 * With `schedule` as second argument it also runs due schedules.
 */
const [dataDir = '', task] = process.argv.slice(2);

const config = readConfig({ DATA_DIR: dataDir });
const log = createLog('silent');
const { embedded, server } = await openInstallation(config, process.cwd(), log);
if (!embedded) throw new Error('The embedded service is needed here');
const listener = getRequestListener(embedded.contract.fetch);
const listening = createServer((request, response) => void listener(request, response));
listening.listen(0, '127.0.0.1', () => {
  const address = listening.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, key: server.key }));
});
if (task === 'schedule') {
  for (;;) {
    await runDueSchedules({
      service: server,
      mailer: undefined,
      mailTo: undefined,
      siteUrl: config.siteUrl,
      log,
    });
    await pause(20);
  }
}
