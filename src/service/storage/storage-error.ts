import { errors } from 'jose';
import { AppError } from '../errors';

const noRoute = 'NoSuchRoute';

/** The service's errors in its own words; `status` is what its body calls statusCode. */

export function noSuchBucket(): AppError {
  return new AppError(404, 'NoSuchBucket', 'Bucket not found');
}

export function noSuchObject(): AppError {
  return new AppError(404, 'NoSuchKey', 'Object not found');
}

export function noSuchRoute(method: string, path: string): AppError {
  return new AppError(404, noRoute, `Route ${method}:${path} not found`);
}

export function accessDenied(message: string, cause?: unknown): AppError {
  return new AppError(403, 'AccessDenied', message, { cause });
}

export function alreadyExists(cause?: unknown): AppError {
  return new AppError(409, 'KeyAlreadyExists', 'The resource already exists', { cause });
}

export function invalidKey(key: string): AppError {
  return new AppError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`);
}

/** As the service refuses whoever brings no key at all: before it looks at anything else. */
export function missingKey(cause: unknown): AppError {
  return new AppError(400, 'InvalidRequest', "headers must have required property 'authorization'", {
    cause,
  });
}

export function invalidRequest(message: string): AppError {
  return new AppError(400, 'InvalidRequest', message);
}

export function notOffered(feature: string): AppError {
  return new AppError(400, 'FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`);
}

export function tooLarge(what = 'object', limit = 'the maximum allowed size'): AppError {
  return new AppError(413, 'EntityTooLarge', `The ${what} exceeded ${limit}`);
}

export function invalidType(type: string, reason: string): AppError {
  return new AppError(415, 'InvalidMimeType', `mime type ${type} is not supported: ${reason}`);
}

export function invalidRange(size: number): AppError {
  return new AppError(416, 'InvalidRange', 'invalid range provided', {
    headers: { 'Content-Range': `bytes */${size}` },
  });
}

export function diskFull(cause: unknown): AppError {
  return new AppError(507, 'InternalError', 'The disk of the server is full', { cause });
}

function internalError(cause: unknown): AppError {
  return new AppError(500, 'InternalError', 'Internal server error', { cause });
}

/** Whatever went wrong, as an error of the service: its own, the database's, or one it did not foresee. */
export function toStorageError(error: unknown): AppError {
  if (error instanceof AppError) return fromIdentity(error) ?? error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case '42501':
      return accessDenied('new row violates row-level security policy', error);
    case '23505':
      return alreadyExists(error);
    // Text PostgreSQL cannot hold (NUL), and an id that is none.
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
      return internalError(error);
  }
}

/** The service answers a bad or expired token as a refused access, in the words of its token library, which is ours too. */
function fromIdentity(error: AppError): AppError | undefined {
  const { code, cause } = error;
  if (code === 'no_api_key') return missingKey(error);
  if (code === 'PGRST303') return accessDenied('"exp" claim timestamp check failed', error);
  if (code !== 'PGRST301') return undefined;
  const said = cause instanceof errors.JWSInvalid ? cause.message : 'signature verification failed';
  return accessDenied(said, error);
}

/** The words older clients read in `error`; newer ones read `code`. */
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

/**
 * The service puts the true status into the body and answers 400 (storage-js's `exists` counts on it).
 * Ours differ from it where HTTP itself, or CONTRACT §3, asks for the status on the wire.
 */
const statusesOnTheWire = new Set([401, 413, 415, 416]);

export function answerError(error: AppError): Response {
  const { status, code, message } = error;
  // Not the service's own words but those of the server it is written with.
  if (code === noRoute) return Response.json({ message, error: 'Not Found', statusCode: 404 }, { status });
  const isPlain = status >= 500 || statusesOnTheWire.has(status);
  const body = { statusCode: String(status), code, error: legacyWords[code] ?? code, message };
  return Response.json(body, {
    status: isPlain ? status : 400,
    headers: { ...error.extra.headers, 'Cache-Control': 'no-store' },
  });
}
