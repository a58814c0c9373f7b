import { errors } from 'jose';
import type { ErrorHandler } from 'hono';
import { AppError, errorCodeOf } from '../errors';
import { logFailure, type Log } from '../log';

export const noRoute = 'NoSuchRoute';

/** Errors with the codes and messages of Supabase Storage. `status` is `statusCode` in the body. */

export function noSuchBucket(): AppError {
  return new AppError(404, 'NoSuchBucket', 'Bucket not found');
}

export function noSuchObject(): AppError {
  return new AppError(404, 'NoSuchKey', 'Object not found');
}

export function accessDenied(message: string, cause?: unknown): AppError {
  return new AppError(403, 'AccessDenied', message, { cause });
}

export function invalidKey(key: string): AppError {
  return new AppError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`);
}

export function invalidRequest(message: string): AppError {
  return new AppError(400, 'InvalidRequest', message);
}

export function tooLarge(what = 'object', limit = 'the maximum allowed size'): AppError {
  return new AppError(413, 'EntityTooLarge', `The ${what} exceeded ${limit}`);
}

export function invalidType(type: string, reason?: string): AppError {
  const message = `mime type ${type} is not supported`;
  return new AppError(415, 'InvalidMimeType', reason ? `${message}: ${reason}` : message);
}

export function diskFull(cause: unknown): AppError {
  return new AppError(507, 'InternalError', 'The disk of the server is full', { cause });
}

export function toStorageError(error: unknown): AppError {
  if (error instanceof AppError) return fromIdentity(error) ?? error;
  switch (errorCodeOf(error)) {
    case '42501':
      return accessDenied('new row violates row-level security policy', error);
    case '23505':
      return new AppError(409, 'KeyAlreadyExists', 'The resource already exists', { cause: error });
    // Text that PostgreSQL cannot store (NUL), or an invalid id.
    case '22021':
    case '22P05':
    case '22P02':
      return invalidRequest('A name or an id in the request is not valid');
    case '57014':
      return new AppError(544, 'DatabaseTimeout', 'The connection to the database timed out', {
        cause: error,
      });
    case 'ENOSPC':
    case '53100':
      return diskFull(error);
    default:
      return new AppError(500, 'InternalError', 'Internal server error', { cause: error });
  }
}

/** Supabase Storage answers with 403 and the message of the library `jose`, which is used here too. */
function fromIdentity(error: AppError): AppError | undefined {
  const { code, cause } = error;
  if (code === 'no_api_key')
    return new AppError(400, 'InvalidRequest', "headers must have required property 'authorization'", {
      cause: error,
    });
  if (code === 'PGRST303') return accessDenied('"exp" claim timestamp check failed', error);
  if (code !== 'PGRST301') return undefined;
  const message = cause instanceof errors.JWSInvalid ? cause.message : 'signature verification failed';
  return accessDenied(message, error);
}

/** Values of `error` that older clients read; newer ones read `code`. */
const legacyWords: Record<string, string> = {
  NoSuchBucket: 'Bucket not found',
  NoSuchKey: 'not_found',
  AccessDenied: 'Unauthorized',
  KeyAlreadyExists: 'Duplicate',
  EntityTooLarge: 'Payload too large',
  InvalidMimeType: 'invalid_mime_type',
  InvalidRequest: 'Error',
  InvalidRange: 'invalid_range',
  invalid_api_key: 'Unauthorized',
};

/** For others Supabase Storage answers 400 with the real status in the body, which storage-js's `exists` relies on. */
const httpStatuses = new Set([401, 416]);

export function storageErrors(log: Log): ErrorHandler {
  return (cause, context) => {
    const error = toStorageError(cause);
    if (error.status >= 500) logFailure(log, context, error);
    return storageErrorResponse(error);
  };
}

function storageErrorResponse(error: AppError): Response {
  const { status, code, message } = error;
  // This body comes from Fastify, the server framework of Supabase Storage.
  if (code === noRoute) return Response.json({ message, error: 'Not Found', statusCode: 404 }, { status });
  const isHttpStatus = status >= 500 || httpStatuses.has(status);
  const body = { statusCode: String(status), code, error: legacyWords[code] ?? code, message };
  return Response.json(body, {
    status: isHttpStatus ? status : 400,
    headers: { ...error.extra.headers, 'Cache-Control': 'no-store' },
  });
}
