import { localized } from '../../content/language';
import { countText } from '../count-text';

export const texts = localized({
  en: {
    wanted: 'Find',
    spelling: 'As it is spelled; a telephone number is found with other spaces and hyphens too.',
    find: 'Find',
    noneLeft: 'No place is left.',
    foundInMany: (places: number, given: number) =>
      `Found in ${countText(places, 'place')}. These are ${given} of them; once they are replaced, the next ones come.`,
    replaceWith: 'Replace with',
    replaceIn: (places: number) => `Replace in ${countText(places, 'place')}`,
    replacedIn: (places: number) => `Replaced in ${countText(places, 'place')}.`,
    chooseAll: 'Choose all',
    chooseNone: 'Choose none',
    places: 'Places',
    inDraft: 'In its draft, not on the website',
    draftFollows: 'Its draft follows where it says the same',
    spelledOtherwise: 'Spelled otherwise: in another case, or with other accents, spaces or hyphens',
    staysFor: (problem: string) => `${problem}. It stays as it is.`,
  },
  de: {
    wanted: 'Suchen nach',
    spelling:
      'So, wie es auf der Website steht; eine Telefonnummer wird auch mit anderen Leerzeichen und Bindestrichen gefunden.',
    find: 'Suchen',
    noneLeft: 'Es ist keine Stelle mehr übrig.',
    foundInMany: (places, given) =>
      `An ${countText(places, 'Stelle', 'Stellen')} gefunden. Hier stehen ${given} davon; sobald sie ersetzt sind, folgen die nächsten.`,
    replaceWith: 'Ersetzen durch',
    replaceIn: (places) => `An ${countText(places, 'Stelle', 'Stellen')} ersetzen`,
    replacedIn: (places) => `An ${countText(places, 'Stelle', 'Stellen')} ersetzt.`,
    chooseAll: 'Alle auswählen',
    chooseNone: 'Keine auswählen',
    places: 'Fundstellen',
    inDraft: 'Im Entwurf, nicht auf der Website',
    draftFollows: 'Der Entwurf wird mitgeändert, wo er gleich lautet',
    spelledOtherwise:
      'Anders geschrieben: andere Groß- und Kleinschreibung, andere Akzente, Leerzeichen oder Bindestriche',
    staysFor: (problem) => `${problem} Der Text bleibt, wie er ist.`,
  },
});
