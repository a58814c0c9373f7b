import { localized } from '../../../content/language';
import type { LinkProblem } from '../../../data/operations/broken-links';

const texts = {
  ...localized({
    lostFile: ['This file no longer exists.', 'Diese Datei gibt es nicht mehr.'],
    deleted: ['What was here has been deleted (410).', 'Was hier war, wurde gelöscht (410).'],
    notFound: [
      'There is no such page on this website (404).',
      'Diese Seite gibt es auf dieser Website nicht (404).',
    ],
    pageOff: [
      'This page is switched off under “Pages”, so visitors see the text without a link.',
      'Diese Seite ist unter „Seiten“ abgeschaltet; Besucher sehen den Text ohne Link.',
    ],
    missingAnchor: [
      (anchor: string) => `The page is there, but it has no place named “${anchor}”.`,
      (anchor) => `Die Seite gibt es, aber keine Stelle mit dem Namen „${anchor}“ darin.`,
    ],
    missing: [
      (status: number) => `There is no such page (${status}).`,
      (status) => `Diese Seite gibt es nicht (${status}).`,
    ],
    error: [
      (status: number) => `The website answers with an error (${status}).`,
      (status) => `Die Website antwortet mit einem Fehler (${status}).`,
    ],
    endlessRedirect: ['Its redirects never end.', 'Die Weiterleitungen nehmen kein Ende.'],
    noWebPage: [
      (protocol: string) => `It points to ${protocol} instead of a web page.`,
      (protocol) => `Der Link führt zu ${protocol} statt zu einer Webseite.`,
    ],
    closedNetwork: [
      'It is in a private network, which visitors cannot reach.',
      'Der Link führt in ein geschlossenes Netz, das Besucher nicht erreichen.',
    ],
    unreachable: [
      (reason: string) => `It cannot be reached: ${reason}.`,
      (reason) => `Nicht erreichbar: ${reason}.`,
    ],
    connectionFailed: ['the connection failed', 'Die Verbindung kam nicht zustande'],
  }),
  reasons: localized({
    ABORT_ERR: ['it did not respond in time', 'Es kam nicht rechtzeitig eine Antwort'],
    ENOTFOUND: ['the host name does not exist', 'Diesen Namen gibt es nicht'],
    EAI_AGAIN: ['the host name could not be looked up', 'Der Name ließ sich nicht nachschlagen'],
    ECONNREFUSED: ['the connection was refused', 'Dort antwortet niemand'],
    ECONNRESET: ['the connection was cut', 'Die Verbindung wurde abgebrochen'],
    CERT_HAS_EXPIRED: ['its certificate has expired', 'Das Zertifikat ist abgelaufen'],
  }),
};

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

/** An unknown code stays as it is, for the operator of the linked website. */
function reasonOf(code: string): string {
  const reasons: Partial<Record<string, string>> = texts.reasons;
  return reasons[code] ?? (code || texts.connectionFailed);
}
