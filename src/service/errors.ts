type AppErrorExtra = {
  details?: string | null;
  hint?: string | null;
  headers?: Record<string, string>;
  cause?: unknown;
  german?: string;
};

/** `message` is for the caller, `cause` for the log. REST, auth, storage and pages convert it to their formats. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: AppErrorExtra = {},
  ) {
    super(message, { cause: extra.cause });
  }
}

/** Code of an error of Node.js, PostgreSQL or this program. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
