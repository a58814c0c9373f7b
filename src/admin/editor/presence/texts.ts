import { localized } from '../../../content/language';

/** German needs "seit 14:05", but "seit dem 22. November 2026 um 14:05". */
const germanSince = (since: string) => (since.includes(' ') ? `dem ${since}` : since);

export const texts = localized({
  openElsewhere: [
    (since: string) => `You have had this form open elsewhere since ${since}.`,
    (since) => `Sie haben dieses Formular seit ${germanSince(since)} auch an anderer Stelle geöffnet.`,
  ],
  openWith: [
    (person: string, since: string) => `${person} has had this form open since ${since}.`,
    (person, since) => `${person} hat dieses Formular seit ${germanSince(since)} geöffnet.`,
  ],
});
