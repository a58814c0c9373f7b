import pino from 'pino';
import { describeFailure } from './describe-failure';

/** Fields of a log entry. Errors are allowed under `err` only, where they are converted by `describeFailure`. */
type Details = { err?: unknown; error?: never; [detail: string]: unknown };

type Write = { (message: string): void; (details: Details, message: string): void };

export type Log = Record<'debug' | 'info' | 'warn' | 'error' | 'fatal', Write>;

/** Creates a log that writes JSON lines to standard error. Messages to the operator at start go to standard output. */
export function createLog(
  level: pino.LevelWithSilent,
  destination: pino.DestinationStream = pino.destination(2),
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeFailure },
    },
    destination,
  );
}
