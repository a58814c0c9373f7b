/**
 * Returns the first line of the message of an error, or of its innermost cause. An AggregateError stands for several
 * addresses of one host; the first one counts.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  // The message of `fetch` is only "fetch failed"; its cause has the reason.
  const message = error.cause instanceof Error ? reasonOf(error.cause) : error.message;
  return message.split('\n')[0] ?? message;
}
