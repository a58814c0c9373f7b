import type { ErrorHandler } from 'hono';
import { AppError } from '../../service/errors';
import type { Log } from '../../service/log/log';
import { logFailure } from '../../service/log/log-failure';
import { reauthenticationNeeded } from './recent-sign-in';

/** JSON for the administrator who has asked; nobody keeps it. */
export function privateAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}

/** A code goes with what the back office answers by itself. */
function refusal({ code, message, status, extra }: AppError): Response {
  const body = code === reauthenticationNeeded ? { error: message, code } : { error: message };
  return privateAnswer(body, status, extra.headers);
}

/** Says what was refused, and logs what went wrong. */
export function privateFailure(log: Log): ErrorHandler {
  return (error, context) => {
    if (error instanceof AppError) return refusal(error);
    logFailure(log, context, error);
    return privateAnswer({ error: 'An error occurred. Please try again.' }, 500);
  };
}
