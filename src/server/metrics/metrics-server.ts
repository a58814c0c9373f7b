import { createServer, type Server } from 'node:http';
import { AppError } from '../../service/errors';
import type { Log } from '../../service/log/log';
import type { Metrics } from './metrics';

/** Serves `/metrics` on a separate port of the loopback interface. Rejects when the port is taken. */
export async function serveMetrics(metrics: Metrics, port: number, log: Log): Promise<{ stop(): void }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.print().then(
      ({ type, text }) =>
        response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  await listen(server, port);
  return {
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new AppError(500, 'metrics', `METRICS_PORT ${port} cannot be used: ${cause.message}`, { cause }),
      ),
    );
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
