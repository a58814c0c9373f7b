import { localized } from '../../content/language';

/** Reason why a redirect is not stored, with the address in question. */
export type RedirectProblem = { reason: keyof typeof texts; path: string };

const texts = localized({
  en: {
    from: (path: string) => `“${path}” is no address of a website. Enter a path such as /old-page.`,
    to: (path: string) =>
      `“${path}” cannot be a target. Enter a path such as /services, or an address of another website with https://.`,
    code: (code: string) => `The code is 301 or 410, not “${code}”.`,
    page: (path: string) => `${path} is the address of an existing page, which a redirect would not change.`,
    query: (path: string) =>
      `${path} has a query, so it can only lead to another address (301). Enter it without its part from the question mark.`,
    known: (path: string) => `There is a redirect from ${path} already.`,
    twice: (path: string) => `${path} is in the list twice.`,
    loop: (path: string) => `The redirect would lead in a circle by way of ${path}.`,
    chain: (path: string) => `The target is redirected itself. Enter the address where that ends: ${path}`,
    gone: (path: string) => `The target ${path} no longer exists (410). Choose another address.`,
    followed: (path: string) => `The redirect from ${path} leads here. Change that one first.`,
    slug: (path: string) => `${path} is the former address of a record, which is redirected by itself.`,
  },
  de: {
    from: (path) => `„${path}“ ist keine Adresse einer Website. Geben Sie einen Pfad wie /alte-seite ein.`,
    to: (path) =>
      `„${path}“ ist als Ziel nicht möglich. Geben Sie einen Pfad wie /services oder die Adresse einer anderen Website mit https:// ein.`,
    code: (code) => `Als Antwort ist 301 oder 410 möglich, nicht „${code}“.`,
    page: (path) => `Unter ${path} gibt es eine Seite. Eine Weiterleitung hätte dort keine Wirkung.`,
    query: (path) =>
      `${path} enthält eine Abfrage und kann deshalb nur an eine andere Adresse führen (301). Geben Sie die Adresse ohne den Teil ab dem Fragezeichen ein.`,
    known: (path) => `Von ${path} gibt es schon eine Weiterleitung.`,
    twice: (path) => `${path} kommt in der Liste zweimal vor.`,
    loop: (path) => `Die Weiterleitung würde über ${path} im Kreis führen.`,
    chain: (path) =>
      `Das Ziel wird selbst weitergeleitet. Geben Sie die Adresse ein, an der das endet: ${path}`,
    gone: (path) => `Das Ziel ${path} gibt es nicht mehr (410). Wählen Sie eine andere Adresse.`,
    followed: (path) => `Die Weiterleitung von ${path} führt hierher. Ändern Sie zuerst diese.`,
    slug: (path) => `${path} ist die frühere Adresse eines Eintrags. Sie wird von selbst weitergeleitet.`,
  },
});

/** Returns the sentence about a refused redirect. */
export function redirectProblemText({ reason, path }: RedirectProblem): string {
  return texts[reason](path);
}
