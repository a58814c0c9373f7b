export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // `fetch` says nothing but "fetch failed"; why is its cause.
  const said = error.cause instanceof Error ? reasonOf(error.cause) : error.message;
  return said.split('\n')[0] ?? said;
}
