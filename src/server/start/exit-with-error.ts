/** Ends a command and says why in one line. A service that was not reached has said nothing: then its cause speaks. */
export function exitWithError(error: unknown): never {
  console.error(reasonOf(error));
  process.exit(1);
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || `The data service does not answer: ${reasonOf(error.cause).split('\n')[0]}`;
}
