import { spoken } from '../../content/language';

export const texts = spoken({
  en: {
    openElsewhere: (since: string) => `You have had this form open elsewhere since ${since}.`,
    openWith: (person: string, since: string) => `${person} has had this form open since ${since}.`,
  },
  de: {
    openElsewhere: (since) => `Sie haben dieses Formular seit ${since} auch an anderer Stelle geöffnet.`,
    openWith: (person, since) => `${person} hat dieses Formular seit ${since} geöffnet.`,
  },
});
