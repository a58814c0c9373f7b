import type { ErrorHandler } from 'hono';
import { recentSignInNeeded } from '../../data/client/data-error';
import { AppError } from '../../service/errors';
import type { Log } from '../../service/log/log';
import { logFailure } from '../../service/log/log-failure';

/** Returns JSON for the signed-in administrator, with `no-store`. */
export function privateJson(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}

/** Returns the error as JSON. Includes the code only for `recentSignInNeeded`, which the back office handles by itself. */
function errorResponse({ code, message, status, extra }: AppError): Response {
  const body = code === recentSignInNeeded ? { error: message, code } : { error: message };
  return privateJson(body, status, extra.headers);
}

/** Creates an error handler that returns refusals as JSON and logs unexpected errors. */
export function privateErrors(log: Log): ErrorHandler {
  return (error, context) => {
    if (error instanceof AppError) return errorResponse(error);
    logFailure(log, context, error);
    return privateJson({ error: 'An error occurred. Please try again.' }, 500);
  };
}
