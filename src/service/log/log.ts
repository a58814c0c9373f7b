import pino from 'pino';
import { describeFailure } from './describe-failure';

/** What stands beside a message; a failure only under `err`, where it is described with its stack and causes. */
type Details = { err?: unknown; error?: never; [detail: string]: unknown };

type Write = { (message: string): void; (details: Details, message: string): void };

export type Log = Record<'debug' | 'info' | 'warn' | 'error' | 'fatal', Write>;

/** JSON lines on standard error; what the operator shall read at start goes to standard output. */
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
