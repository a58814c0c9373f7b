import { fetchFailure } from '../../content/load-failure';
import type { ContentType } from '../../content/model';
import { isNetworkError } from '../../data/client/data-error';

const unreachable =
  'Dieser Inhalt konnte gerade nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und laden Sie die Seite neu.';

/** Message of the CV page, which never names a reason. */
const silent = 'Error while fetching data.';

/** Returns the message that visitors see in place of content that failed to load. */
export function loadFailureText(type: ContentType, error: Error): string {
  const fallback = type.failures?.load ?? fetchFailure;
  if (fallback === silent) return fallback;
  if (isNetworkError(error)) return unreachable;
  return error.message ? `Error: ${error.message}` : fallback;
}

/** Returns the messages that more than one part of a page would show. */
export function repeatedFailures(parts: readonly { failure?: string }[]): string[] {
  const failures = parts.flatMap(({ failure }) => failure ?? []);
  return [...new Set(failures.filter((failure, index) => failures.indexOf(failure) !== index))];
}
