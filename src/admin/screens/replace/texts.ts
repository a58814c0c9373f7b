import { localized } from '../../../content/language';
import { countText } from '../../parts/common-texts';

export const texts = localized({
  wanted: ['Find', 'Suchen nach'],
  spelling: [
    'As it is spelled; a telephone number is found with other spaces and hyphens too.',
    'So, wie es auf der Website steht; eine Telefonnummer wird auch mit anderen Leerzeichen und Bindestrichen gefunden.',
  ],
  find: ['Find', 'Suchen'],
  noneLeft: ['No place is left.', 'Es ist keine Stelle mehr übrig.'],
  foundInMany: [
    (places: number, given: number) =>
      `Found in ${countText(places, 'place')}. These are ${given} of them; once they are replaced, the next ones come.`,
    (places, given) =>
      `An ${countText(places, 'Stelle', 'Stellen')} gefunden. Hier stehen ${given} davon; sobald sie ersetzt sind, folgen die nächsten.`,
  ],
  replaceWith: ['Replace with', 'Ersetzen durch'],
  replaceIn: [
    (places: number) => `Replace in ${countText(places, 'place')}`,
    (places) => `An ${countText(places, 'Stelle', 'Stellen')} ersetzen`,
  ],
  replacedIn: [
    (places: number) => `Replaced in ${countText(places, 'place')}.`,
    (places) => `An ${countText(places, 'Stelle', 'Stellen')} ersetzt.`,
  ],
  chooseAll: ['Choose all', 'Alle auswählen'],
  chooseNone: ['Choose none', 'Keine auswählen'],
  places: ['Places', 'Fundstellen'],
  inDraft: ['In its draft, not on the website', 'Im Entwurf, nicht auf der Website'],
  draftFollows: [
    'Its draft follows where it says the same',
    'Der Entwurf wird mitgeändert, wo er gleich lautet',
  ],
  spelledOtherwise: [
    'Spelled otherwise: in another case, or with other accents, spaces or hyphens',
    'Anders geschrieben: andere Groß- und Kleinschreibung, andere Akzente, Leerzeichen oder Bindestriche',
  ],
  staysFor: [
    (problem: string) => `${problem}. It stays as it is.`,
    (problem) => `${problem} Der Text bleibt, wie er ist.`,
  ],
});
