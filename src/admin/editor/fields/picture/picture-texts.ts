import { localized } from '../../../../content/language';

export const pictureTexts = localized({
  images: ['Images', 'Bilder'],
  /** Name of a further picture, counted from 1. */
  image: [(number: number) => `Image ${number}`, (number) => `Bild ${number}`],
  hint: ['PNG, JPG up to 10MB', 'PNG oder JPG, höchstens 10 MB'],
  hintEach: ['PNG, JPG up to 10MB each', 'PNG oder JPG, je höchstens 10 MB'],
  hasPicture: ['There is a picture.', 'Ein Bild ist vorhanden.'],
  invitePictures: ['Choose, drop or paste pictures', 'Bilder wählen, hierher ziehen oder einfügen'],
  invitePicture: ['Choose, drop or paste a picture', 'Bild wählen, hierher ziehen oder einfügen'],
  oneOnly: [
    'There is room for one picture: the others were left out.',
    'Hier ist nur Platz für ein Bild: Die anderen wurden nicht übernommen.',
  ],
  loadFailure: [
    'The picture could not be loaded. Please try again.',
    'Das Bild konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  ],
  cropAgain: ['Crop again', 'Neu zuschneiden'],
  camera: ['Take a picture', 'Foto aufnehmen'],
  delete: ['Delete image', 'Bild löschen'],
  alt: ['Alt text', 'Bildbeschreibung'],
  altOf: [(number: number) => `Alt text of image ${number}`, (number) => `Beschreibung von Bild ${number}`],
  altHint: [
    'What the picture shows, for people who cannot see it',
    'Was das Bild zeigt, für Menschen, die es nicht sehen können',
  ],
  altDoubt: [
    'Still right? It was written for the picture before.',
    'Stimmt die Beschreibung noch? Sie wurde für das vorherige Bild geschrieben.',
  ],
  altKeep: ['Yes, keep it', 'Ja, beibehalten'],
  makeMain: ['Make main picture', 'Zum Hauptbild machen'],
  isMain: [
    (title: string) => `${title} is the main picture now.`,
    (title) => `${title} ist jetzt das Hauptbild.`,
  ],
  moveForward: ['Move forward', 'Nach vorn'],
  moveBack: ['Move back', 'Nach hinten'],
  isAt: [
    (title: string, place: number, count: number) => `${title} is now at place ${place} of ${count}.`,
    (title, place, count) => `${title} steht jetzt auf Platz ${place} von ${count}.`,
  ],
});
