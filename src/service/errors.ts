type AppErrorExtra = {
  details?: string | null;
  hint?: string | null;
  headers?: Record<string, string>;
  cause?: unknown;
};

/**
 * The one error of the server: `message` is for the person or program that asked, `cause` for the log.
 * Whoever answers (rest, auth, storage, pages) shapes it in its own contract's words.
 */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly status: number,
    /** A stable word of the contract at hand: PGRST116, invalid_credentials, … */
    readonly code: string,
    message: string,
    readonly extra: AppErrorExtra = {},
  ) {
    super(message, { cause: extra.cause });
  }
}
