import { localized, phrase } from '../../../content/language';
import { fileMegabyteLimit } from '../../../service/file-size';
import { countText, numberFormat, errorWhile } from '../../parts/texts';

export const mediaTexts = {
  ...localized({
    loading: ['Loading the files...', 'Die Dateien werden geladen …'],
    files: ['Files', 'Dateien'],
    search: ['Search the files', 'Dateien durchsuchen'],
    fileCount: [
      (count: number) => `${numberFormat.format(count)} ${count === 1 ? 'file' : 'files'}`,
      (count) => `${numberFormat.format(count)} ${count === 1 ? 'Datei' : 'Dateien'}`,
    ],
    pixels: phrase('{width} × {height} pixels', '{width} × {height} Pixel'),
    credit: phrase('Credit: {credit}', 'Bildnachweis: {credit}'),
    consentUntil: phrase('Consent until {day}', 'Einwilligung bis {day}'),
    details: ['Details of the file', 'Einzelheiten der Datei'],
    fileTitle: ['Title', 'Titel'],
    fileTitleHint: ['Its name here in Media', 'So heißt die Datei hier in den Medien'],
    view: ['Open in a new tab', 'In neuem Tab öffnen'],
    untitledImage: ['Untitled image', 'Bild ohne Titel'],
    usedIn: ['Used in', 'Verwendet in'],
    draft: ['(draft)', '(Entwurf)'],
    unused: ['Not used anywhere.', 'Wird nirgends verwendet.'],
    remembered: [
      'Not used anywhere. It is kept for former versions, which show it.',
      'Wird nirgends verwendet. Die Datei bleibt für frühere Fassungen erhalten, in denen sie vorkommt.',
    ],
    archived: [
      'Not used anywhere. It will be deleted within a day.',
      'Wird nirgends verwendet und innerhalb eines Tages gelöscht.',
    ],
    notYetUsed: [
      'Not used anywhere yet, and therefore private. Choose it in a form with “Choose from media”.',
      'Noch nirgends verwendet und deshalb nicht öffentlich. Wählen Sie die Datei in einem Formular mit „Aus den Medien wählen“.',
    ],
    upload: ['Upload files', 'Dateien hochladen'],
    dropHint: [
      `JPEG, PNG, WebP, AVIF or PDF up to ${fileMegabyteLimit} MB. You can also drop files here.`,
      `JPEG, PNG, WebP, AVIF oder PDF bis ${fileMegabyteLimit} MB. Sie können Dateien auch hierher ziehen.`,
    ],
    uploading: phrase('Uploading file {number} of {of} …', 'Datei {number} von {of} wird hochgeladen …'),
    uploaded: [
      (count: number) =>
        `${countText(count, 'file')} uploaded. ${count === 1 ? 'It is' : 'They are'} private until a record uses ${count === 1 ? 'it' : 'them'}.`,
      (count) =>
        count === 1
          ? '1 Datei hochgeladen. Sie ist erst öffentlich, wenn ein Eintrag sie verwendet.'
          : `${count} Dateien hochgeladen. Sie sind erst öffentlich, wenn ein Eintrag sie verwendet.`,
    ],
    uploadFailure: errorWhile('uploading', 'Hochladen'),
    choose: ['Choose from media', 'Aus den Medien wählen'],
    notInUse: ['Not in use', 'Nicht verwendet'],
    usedTimes: [
      (places: number) => `Used in ${countText(places, 'place')}`,
      (places) => `${places}-mal verwendet`,
    ],
    replace: ['Replace everywhere', 'Überall ersetzen'],
    replaces: phrase(
      'It takes the place of “{title}” here, at once:',
      '„{title}“ wird an diesen Stellen sofort ersetzt:',
    ),
    altSuggestion: [
      'Written for the former image. Please say what the new one shows.',
      'Für das bisherige Bild geschrieben. Bitte beschreiben Sie, was das neue Bild zeigt.',
    ],
    replaceIn: [
      (places: number) => `Replace in ${countText(places, 'place')}`,
      (places) => `An ${countText(places, 'Stelle', 'Stellen')} ersetzen`,
    ],
    replacedIn: [
      (records: number) => `Replaced in ${countText(records, 'record')}.`,
      (records) => `In ${countText(records, 'Eintrag', 'Einträgen')} ersetzt.`,
    ],
    newImage: ['The new image', 'Das neue Bild'],
    cleanUp: ['Clean up …', 'Aufräumen …'],
    cleanUpTitle: ['Clean up unused files', 'Nicht verwendete Dateien aufräumen'],
    cleanUpExplanation: [
      (count: number, size: string) =>
        `${countText(count, 'file')}, ${size}: no record names ${count === 1 ? 'it' : 'them'}, nor a draft or a former version. They move to the archive, where nobody sees them, and are deleted for good a day later. Until then Undo brings them back.`,
      (count, size) =>
        count === 1
          ? `1 Datei, ${size}: Kein Eintrag verwendet sie, auch kein Entwurf und keine frühere Fassung. Sie kommt ins Archiv, wo niemand sie sieht, und wird einen Tag später endgültig gelöscht. Bis dahin holt „Rückgängig“ sie zurück.`
          : `${count} Dateien, ${size}: Kein Eintrag verwendet sie, auch kein Entwurf und keine frühere Fassung. Sie kommen ins Archiv, wo niemand sie sieht, und werden einen Tag später endgültig gelöscht. Bis dahin holt „Rückgängig“ sie zurück.`,
    ],
    cleanUpFailure: errorWhile('cleaning up', 'Aufräumen'),
    archive: [
      (count: number) => `Move ${countText(count, 'file')} to the archive`,
      (count) => `${countText(count, 'Datei', 'Dateien')} ins Archiv verschieben`,
    ],
    movedToArchive: [
      (count: number) => `${countText(count, 'file')} moved to the archive, to be deleted for good in a day.`,
      (count) =>
        count === 1
          ? '1 Datei ins Archiv verschoben. Sie wird in einem Tag endgültig gelöscht.'
          : `${count} Dateien ins Archiv verschoben. Sie werden in einem Tag endgültig gelöscht.`,
    ],
  }),
  filters: localized({
    all: ['All files', 'Alle Dateien'],
    images: ['Images', 'Bilder'],
    pdfs: ['PDFs', 'PDF-Dateien'],
    unused: ['Unused files', 'Nicht verwendete Dateien'],
  }),
};

export const detailsTexts = localized({
  details: ['Details', 'Angaben'],
  title: ['Image details', 'Angaben zum Bild'],
  loading: ['Loading the details...', 'Die Angaben werden geladen …'],
  saved: ['Details saved.', 'Angaben gespeichert.'],
  focalPoint: ['Focal point', 'Wichtigste Stelle'],
  focalHint: [
    'Click on what matters most in the image, or move the point with the arrow keys. It stays in sight where a frame is narrower or flatter than the image.',
    'Klicken Sie auf das Wichtigste im Bild oder verschieben Sie den Punkt mit den Pfeiltasten. Diese Stelle bleibt sichtbar, wo ein Rahmen schmaler oder flacher ist als das Bild.',
  ],
  focalAt: phrase(
    'Focal point: {left} from the left, {top} from the top',
    'Wichtigste Stelle: {left} von links, {top} von oben',
  ),
  narrow: ['In a narrow frame', 'Im schmalen Rahmen'],
  flat: ['In a flat frame', 'Im flachen Rahmen'],
  shown: ['Shown with the image', 'Mit dem Bild zu sehen'],
  credit: ['Credit', 'Bildnachweis'],
  creditHint: [
    'Whose image it is, or its licence. The website says “Bild: …”.',
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
    'No original is kept: cropping again begins with the image as it is.',
    'Ein Original ist nicht aufbewahrt: Ein neuer Zuschnitt geht vom Bild aus, wie es ist.',
  ],
  loss: [
    'The image is saved, but its original or its details could not be kept with it. Please look at its details.',
    'Das Bild ist gespeichert, aber sein Original oder seine Angaben ließen sich nicht mit ihm aufbewahren. Bitte sehen Sie die Angaben zum Bild durch.',
  ],
});

export const cropTexts = {
  ...localized({
    lead: ['Choose the part of the image to show.', 'Wählen Sie den Ausschnitt, der gezeigt werden soll.'],
    position: phrase('Image {number} of {total}.', 'Bild {number} von {total}.'),
    unreadable: phrase(
      '{file} cannot be read as an image. Please choose another file.',
      '{file} lässt sich nicht als Bild lesen. Bitte wählen Sie eine andere Datei.',
    ),
    noFile: [
      'This browser cannot make a file of the image. Please use another one.',
      'Dieser Browser kann aus dem Bild keine Datei machen. Bitte verwenden Sie einen anderen.',
    ],
    zoom: ['Zoom', 'Zoom'],
    wholeImage: ['Whole image', 'Ganzes Bild'],
    turnLeft: ['Rotate 90° left', 'Um 90° nach links drehen'],
    turnRight: ['Rotate 90° right', 'Um 90° nach rechts drehen'],
    hint: [
      'Drag the frame, or the image once it is larger. Arrow keys move it by 1 point, with Shift by 10, with Ctrl by 100. The wheel and two fingers zoom where they are.',
      'Ziehen Sie den Rahmen – oder das Bild, sobald es vergrößert ist. Die Pfeiltasten verschieben um 1 Punkt, mit Umschalt um 10, mit Strg um 100. Mausrad und zwei Finger zoomen dort, wo sie sind.',
    ],
    emptyBorder: [
      'The frame is larger than the image: it will get an empty border.',
      'Der Rahmen ist größer als das Bild: Es bekommt einen leeren Rand.',
    ],
    whiteBorder: [
      'The frame is larger than the image: it will get a white border.',
      'Der Rahmen ist größer als das Bild: Es bekommt einen weißen Rand.',
    ],
    crop: ['Crop', 'Zuschneiden'],
    cropAll: ['Take all as proposed', 'Alle so übernehmen'],
  }),
  handles: localized({
    cropArea: ['Move the frame with the arrow keys', 'Rahmen mit den Pfeiltasten verschieben'],
    nwDragHandle: ['Move the top left corner', 'Ecke oben links verschieben'],
    nDragHandle: ['Move the top edge', 'Obere Kante verschieben'],
    neDragHandle: ['Move the top right corner', 'Ecke oben rechts verschieben'],
    eDragHandle: ['Move the right edge', 'Rechte Kante verschieben'],
    seDragHandle: ['Move the bottom right corner', 'Ecke unten rechts verschieben'],
    sDragHandle: ['Move the bottom edge', 'Untere Kante verschieben'],
    swDragHandle: ['Move the bottom left corner', 'Ecke unten links verschieben'],
    wDragHandle: ['Move the left edge', 'Linke Kante verschieben'],
  }),
};

export const imageTexts = localized({
  images: ['Images', 'Bilder'],
  image: phrase('Image {number}', 'Bild {number}'),
  hint: [`PNG, JPG up to ${fileMegabyteLimit}MB`, `PNG oder JPG, höchstens ${fileMegabyteLimit} MB`],
  hintEach: [
    `PNG, JPG up to ${fileMegabyteLimit}MB each`,
    `PNG oder JPG, je höchstens ${fileMegabyteLimit} MB`,
  ],
  hasImage: ['There is an image.', 'Ein Bild ist vorhanden.'],
  inviteImages: ['Choose, drop or paste images', 'Bilder wählen, hierher ziehen oder einfügen'],
  inviteImage: ['Choose, drop or paste an image', 'Bild wählen, hierher ziehen oder einfügen'],
  oneOnly: [
    'There is room for one image: the others were left out.',
    'Hier ist nur Platz für ein Bild: Die anderen wurden nicht übernommen.',
  ],
  loadFailure: [
    'The image could not be loaded. Please try again.',
    'Das Bild konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  ],
  cropAgain: ['Crop again', 'Neu zuschneiden'],
  more: phrase('More for {title}', 'Mehr für {title}'),
  camera: ['Take a photo', 'Foto aufnehmen'],
  neutralDrawing: ['Use a neutral drawing', 'Neutrale Zeichnung einsetzen'],
  delete: ['Delete image', 'Bild löschen'],
  alt: ['Alt text', 'Bildbeschreibung'],
  altOf: phrase('Alt text of image {number}', 'Beschreibung von Bild {number}'),
  altHint: [
    'What the image shows, for people who cannot see it',
    'Was das Bild zeigt, für Menschen, die es nicht sehen können',
  ],
  altDoubt: [
    'Still right? It was written for the image before.',
    'Stimmt die Beschreibung noch? Sie wurde für das vorherige Bild geschrieben.',
  ],
  makeMain: ['Make main image', 'Zum Hauptbild machen'],
  isMain: phrase('{title} is the main image now.', '{title} ist jetzt das Hauptbild.'),
  moveForward: ['Move forward', 'Nach vorn'],
  moveBack: ['Move back', 'Nach hinten'],
});
