export function exitWithError(error: unknown): never {
  console.error(exitReason(error));
  process.exit(1);
}

/** An error without a message, like a network error, gets a sentence with its cause. */
export function exitReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || `The data service does not respond: ${exitReason(error.cause).split('\n')[0]}`;
}
