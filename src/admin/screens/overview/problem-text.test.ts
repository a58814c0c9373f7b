import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '../../../content/language';
import type { LinkProblem } from '../../../data/operations/broken-links';

afterEach(() => vi.unstubAllGlobals());

test.each<[LinkProblem, string, string]>([
  [{ kind: 'lost-file' }, 'This file no longer exists.', 'Diese Datei gibt es nicht mehr.'],
  [{ kind: 'deleted' }, 'What was here has been deleted (410).', 'Was hier war, wurde gelöscht (410).'],
  [
    { kind: 'not-found' },
    'There is no such page on this website (404).',
    'Diese Seite gibt es auf dieser Website nicht (404).',
  ],
  [
    { kind: 'page-off' },
    'This page is switched off under “Pages”, so visitors see the text without a link.',
    'Diese Seite ist unter „Seiten“ abgeschaltet; Besucher sehen den Text ohne Link.',
  ],
  [
    { kind: 'missing-anchor', anchor: 'preise' },
    'The page is there, but it has no place named “preise”.',
    'Die Seite gibt es, aber keine Stelle mit dem Namen „preise“ darin.',
  ],
  [{ kind: 'missing', status: 410 }, 'There is no such page (410).', 'Diese Seite gibt es nicht (410).'],
  [
    { kind: 'error', status: 503 },
    'The website answers with an error (503).',
    'Die Website antwortet mit einem Fehler (503).',
  ],
  [{ kind: 'endless-redirect' }, 'Its redirects never end.', 'Die Weiterleitungen nehmen kein Ende.'],
  [
    { kind: 'no-web-page', protocol: 'ftp:' },
    'It points to ftp: instead of a web page.',
    'Der Link führt zu ftp: statt zu einer Webseite.',
  ],
  [
    { kind: 'closed-network' },
    'It is in a private network, which visitors cannot reach.',
    'Der Link führt in ein geschlossenes Netz, das Besucher nicht erreichen.',
  ],
  [
    { kind: 'unreachable', code: 'ABORT_ERR' },
    'It cannot be reached: it did not respond in time.',
    'Nicht erreichbar: Es kam nicht rechtzeitig eine Antwort.',
  ],
  [
    { kind: 'unreachable', code: 'EHOSTUNREACH' },
    'It cannot be reached: EHOSTUNREACH.',
    'Nicht erreichbar: EHOSTUNREACH.',
  ],
  [
    { kind: 'unreachable', code: '' },
    'It cannot be reached: the connection failed.',
    'Nicht erreichbar: Die Verbindung kam nicht zustande.',
  ],
])('%j', async (problem, english, german) => {
  expect(await textIn('en', problem)).toBe(english);
  expect(await textIn('de', problem)).toBe(german);
});

async function textIn(language: Language, problem: LinkProblem): Promise<string> {
  vi.stubGlobal('localStorage', { getItem: () => language });
  vi.resetModules();
  const { linkProblemText } = await import('./problem-text');
  return linkProblemText(problem);
}
