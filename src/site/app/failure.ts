import { fetchFailure } from '../../content/load-failure';
import type { ContentType } from '../../content/model';
import { isNetworkError } from '../../data/client/data-error';

const networkFailure =
  'Dieser Inhalt konnte gerade nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und laden Sie die Seite neu.';

/** Message of the CV page, which never names a reason. */
const cvLoadFailure = 'Error while fetching data.';

export function loadFailureText(type: ContentType, error: Error): string {
  const fallback = type.failures?.load ?? fetchFailure;
  if (fallback === cvLoadFailure) return fallback;
  if (isNetworkError(error)) return networkFailure;
  return error.message ? `Error: ${error.message}` : fallback;
}

/** Returns each message that more than one of these queries of a page would show, once. */
export function repeatedFailures(queries: readonly { failure?: string }[]): string[] {
  const failures = queries.flatMap(({ failure }) => failure ?? []);
  return [...new Set(failures.filter((failure, index) => failures.indexOf(failure) !== index))];
}
