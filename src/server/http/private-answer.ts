import type { ErrorHandler } from 'hono';
import { AppError } from '../../service/errors';
import type { Log } from '../../service/log';
import { logFailure } from '../../service/log-failure';

/** JSON for the administrator who has asked; nobody keeps it. */
export function privateAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}

/** Says what was refused, and logs what went wrong. */
export function privateFailure(log: Log): ErrorHandler {
  return (error, context) => {
    if (error instanceof AppError) return privateAnswer({ error: error.message }, error.status);
    logFailure(log, context, error);
    return privateAnswer({ error: 'An error occurred. Please try again.' }, 500);
  };
}
