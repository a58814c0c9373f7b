import { localized } from '../../../../content/language';

export const texts = {
  ...localized({
    picker: [(label: string) => `Choose: ${label}`, (label) => `Auswählen: ${label}`],
    usesOf: [(label: string) => `${label} on the website`, (label) => `${label} auf der Website`],
    adjusted: [
      (from: string, to: string) => `adjusted to stay readable, ${from} → ${to}`,
      (from, to) => `angepasst, damit es lesbar bleibt, ${from} → ${to}`,
    ],
    contrast: [
      (ratio: number) => `contrast ${ratio.toFixed(1)} : 1`,
      (ratio) => `Kontrast ${ratio.toFixed(1).replace('.', ',')} : 1`,
    ],
    sample: ['Testing electrical systems', 'Prüfung elektrischer Anlagen'],
    sampleText: [
      'We measure, document and advise: 25 years of experience.',
      'Wir messen, dokumentieren und beraten: 25 Jahre Erfahrung.',
    ],
    choose: ['Choose or drop a picture', 'Bild wählen oder hierher ziehen'],
    remove: [(label: string) => `Remove: ${label}`, (label) => `Entfernen: ${label}`],
    removeShort: ['Remove', 'Entfernen'],
    onLight: ['On light', 'Auf Hell'],
    onDark: ['On dark', 'Auf Dunkel'],
    hasPicture: ['There is a picture.', 'Ein Bild ist vorhanden.'],
    notUsable: [
      (name: string) => `${name} cannot be used as it is. Please choose a JPEG, PNG, WebP or AVIF file.`,
      (name) =>
        `${name} lässt sich so nicht verwenden. Bitte wählen Sie eine JPEG-, PNG-, WebP- oder AVIF-Datei.`,
    ],
    tooSmall: [
      (name: string, min: number, size: string) =>
        `${name} is too small: ${size} pixels. Please choose one of at least ${min} × ${min} pixels.`,
      (name, min, size) =>
        `${name} ist zu klein: ${size} Pixel. Bitte wählen Sie ein Bild mit mindestens ${min} × ${min} Pixeln.`,
    ],
  }),
  uses: localized({
    darkSurface: ['Header, footer and dark areas', 'Kopf, Fuß und dunkle Flächen'],
    button: ['Buttons', 'Knöpfe'],
    link: ['Links in texts', 'Links im Text'],
    signal: ['Most important button', 'Wichtigster Knopf'],
    accentText: ['Marked text on light areas', 'Hervorgehobener Text auf hellen Flächen'],
    accentOnDark: ['Marked text on dark areas', 'Hervorgehobener Text auf dunklen Flächen'],
  }),
};
