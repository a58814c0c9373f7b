import { localized } from '../../content/language';
import type { LinkProblem } from '../../data/operations/broken-links';

const texts = localized({
  en: {
    lostFile: 'This file no longer exists.',
    deleted: 'What was here has been deleted (410).',
    notFound: 'There is no such page on this website (404).',
    pageOff: 'This page is switched off under “Pages”, so visitors see the text without a link.',
    missingAnchor: (anchor: string) => `The page is there, but it has no place named “${anchor}”.`,
    missing: (status: number) => `There is no such page (${status}).`,
    error: (status: number) => `The website answers with an error (${status}).`,
    endlessRedirect: 'Its redirects never end.',
    noWebPage: (protocol: string) => `It points to ${protocol} instead of a web page.`,
    closedNetwork: 'It is in a private network, which visitors cannot reach.',
    unreachable: (reason: string) => `It cannot be reached: ${reason}.`,
    connectionFailed: 'the connection failed',
    reasons: {
      ABORT_ERR: 'it did not respond in time',
      ENOTFOUND: 'the host name does not exist',
      EAI_AGAIN: 'the host name could not be looked up',
      ECONNREFUSED: 'the connection was refused',
      ECONNRESET: 'the connection was cut',
      CERT_HAS_EXPIRED: 'its certificate has expired',
    },
  },
  de: {
    lostFile: 'Diese Datei gibt es nicht mehr.',
    deleted: 'Was hier war, wurde gelöscht (410).',
    notFound: 'Diese Seite gibt es auf dieser Website nicht (404).',
    pageOff: 'Diese Seite ist unter „Seiten“ abgeschaltet; Besucher sehen den Text ohne Link.',
    missingAnchor: (anchor) => `Die Seite gibt es, aber keine Stelle mit dem Namen „${anchor}“ darin.`,
    missing: (status) => `Diese Seite gibt es nicht (${status}).`,
    error: (status) => `Die Website antwortet mit einem Fehler (${status}).`,
    endlessRedirect: 'Die Weiterleitungen nehmen kein Ende.',
    noWebPage: (protocol) => `Der Link führt zu ${protocol} statt zu einer Webseite.`,
    closedNetwork: 'Der Link führt in ein geschlossenes Netz, das Besucher nicht erreichen.',
    unreachable: (reason) => `Nicht erreichbar: ${reason}.`,
    connectionFailed: 'Die Verbindung kam nicht zustande',
    reasons: {
      ABORT_ERR: 'Es kam nicht rechtzeitig eine Antwort',
      ENOTFOUND: 'Diesen Namen gibt es nicht',
      EAI_AGAIN: 'Der Name ließ sich nicht nachschlagen',
      ECONNREFUSED: 'Dort antwortet niemand',
      ECONNRESET: 'Die Verbindung wurde abgebrochen',
      CERT_HAS_EXPIRED: 'Das Zertifikat ist abgelaufen',
    },
  },
});

/** Returns why a link is broken, as text for editors. */
export function linkProblemText(problem: LinkProblem): string {
  switch (problem.kind) {
    case 'lost-file':
      return texts.lostFile;
    case 'deleted':
      return texts.deleted;
    case 'not-found':
      return texts.notFound;
    case 'page-off':
      return texts.pageOff;
    case 'missing-anchor':
      return texts.missingAnchor(problem.anchor);
    case 'missing':
      return texts.missing(problem.status);
    case 'error':
      return texts.error(problem.status);
    case 'endless-redirect':
      return texts.endlessRedirect;
    case 'no-web-page':
      return texts.noWebPage(problem.protocol);
    case 'closed-network':
      return texts.closedNetwork;
    case 'unreachable':
      return texts.unreachable(reasonOf(problem.code));
  }
}

/** Returns the text of a network error. An unknown code stays as it is, for the operator of the linked website. */
function reasonOf(code: string): string {
  const reasons: Partial<Record<string, string>> = texts.reasons;
  return reasons[code] ?? (code || texts.connectionFailed);
}
