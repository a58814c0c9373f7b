import type { ErrorHandler } from 'hono';
import { AppError } from '../../service/errors';

/** What is refused for now says so, for programs; everything else is a fault of the server. */
export const answerPictureError: ErrorHandler = (error, context) => {
  if (!(error instanceof AppError) || (error.status !== 503 && error.status !== 429)) throw error;
  return context.text(error.message, error.status, { ...error.extra.headers, 'Cache-Control': 'no-store' });
};
