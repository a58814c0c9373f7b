import { localized } from '../../../content/language';

export const texts = localized({
  details: ['Details', 'Angaben'],
  title: ['Picture details', 'Angaben zum Bild'],
  loading: ['Loading the details...', 'Die Angaben werden geladen …'],
  saved: ['Details saved.', 'Angaben gespeichert.'],
  focalPoint: ['Focal point', 'Wichtigste Stelle'],
  focalHint: [
    'Click on what matters most in the picture, or move the point with the arrow keys. It stays in sight where a frame is narrower or flatter than the picture.',
    'Klicken Sie auf das Wichtigste im Bild oder verschieben Sie den Punkt mit den Pfeiltasten. Diese Stelle bleibt sichtbar, wo ein Rahmen schmaler oder flacher ist als das Bild.',
  ],
  focalAt: [
    (left: string, top: string) => `Focal point: ${left} from the left, ${top} from the top`,
    (left, top) => `Wichtigste Stelle: ${left} von links, ${top} von oben`,
  ],
  fromLeft: ['From the left', 'Abstand von links'],
  fromTop: ['From the top', 'Abstand von oben'],
  narrow: ['In a narrow frame', 'Im schmalen Rahmen'],
  flat: ['In a flat frame', 'Im flachen Rahmen'],
  shown: ['Shown with the picture', 'Mit dem Bild zu sehen'],
  credit: ['Credit', 'Bildnachweis'],
  creditHint: [
    'Whose picture it is, or its licence. The website says “Bild: …”.',
    'Von wem das Bild stammt oder unter welcher Lizenz es steht. Auf der Website heißt es „Bild: …“.',
  ],
  madeWithAi: ['Made with AI', 'Mit KI erstellt'],
  aiHint: ['The website says “KI-generiert”.', 'Auf der Website heißt es „KI-generiert“.'],
  notShown: ['For the back office only', 'Nur für die Verwaltung'],
  licence: ['Licence', 'Lizenz'],
  licenceHint: [
    'What allows us to use it: a contract, terms of use, an invoice.',
    'Was die Verwendung erlaubt, etwa ein Vertrag, Nutzungsbedingungen oder eine Rechnung.',
  ],
  people: ['People shown', 'Abgebildete Personen'],
  peopleHint: [
    'Who can be recognised and has agreed to be shown.',
    'Wer zu erkennen ist und eingewilligt hat.',
  ],
  consentUntil: ['Consent until', 'Einwilligung bis'],
  consentHint: [
    'The last day it holds. Empty: without end. The overview warns 30 days before.',
    'Der letzte Tag, an dem sie gilt. Leer heißt: ohne Ende. Die Übersicht erinnert 30 Tage vorher.',
  ],
  hasOriginal: [
    'The original is kept: cropping again begins with it.',
    'Das Original ist aufbewahrt: Ein neuer Zuschnitt geht von ihm aus.',
  ],
  noOriginal: [
    'No original is kept: cropping again begins with the picture as it is.',
    'Ein Original ist nicht aufbewahrt: Ein neuer Zuschnitt geht vom Bild aus, wie es ist.',
  ],
  loss: [
    'The picture is saved, but its original or its details could not be kept with it. Please look at its details.',
    'Das Bild ist gespeichert, aber sein Original oder seine Angaben ließen sich nicht mit ihm aufbewahren. Bitte sehen Sie die Angaben zum Bild durch.',
  ],
});
