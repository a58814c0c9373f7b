/** Prints the reason in one line and exits with 1. A network error has no message; its cause is printed instead. */
export function exitWithError(error: unknown): never {
  console.error(exitReason(error));
  process.exit(1);
}

/** Returns the message of an error. An error without one, like a network error, gets a sentence with its cause. */
export function exitReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || `The data service does not respond: ${exitReason(error.cause).split('\n')[0]}`;
}
