import { localized } from '../../../content/language';

export const texts = localized({
  en: {
    picker: (label: string) => `Choose: ${label}`,
    usesOf: (label: string) => `${label} on the website`,
    uses: {
      darkSurface: 'Header, footer and dark areas',
      button: 'Buttons',
      link: 'Links in texts',
      signal: 'Most important button',
      accentText: 'Marked text on light areas',
      accentOnDark: 'Marked text on dark areas',
    },
    adjusted: (from: string, to: string) => `adjusted to stay readable, ${from} → ${to}`,
    contrast: (ratio: number) => `contrast ${ratio.toFixed(1)} : 1`,
    sample: 'Testing electrical systems',
    sampleText: 'We measure, document and advise: 25 years of experience.',
    choose: 'Choose or drop a picture',
    remove: (label: string) => `Remove: ${label}`,
    removeShort: 'Remove',
    onLight: 'On light',
    onDark: 'On dark',
    hasPicture: 'There is a picture.',
    notUsable: (name: string) =>
      `${name} cannot be used as it is. Please choose a JPEG, PNG, WebP or AVIF file.`,
    tooSmall: (name: string, min: number, size: string) =>
      `${name} is too small: ${size} pixels. Please choose one of at least ${min} × ${min} pixels.`,
  },
  de: {
    picker: (label) => `Auswählen: ${label}`,
    usesOf: (label) => `${label} auf der Website`,
    uses: {
      darkSurface: 'Kopf, Fuß und dunkle Flächen',
      button: 'Knöpfe',
      link: 'Links im Text',
      signal: 'Wichtigster Knopf',
      accentText: 'Hervorgehobener Text auf hellen Flächen',
      accentOnDark: 'Hervorgehobener Text auf dunklen Flächen',
    },
    adjusted: (from, to) => `angepasst, damit es lesbar bleibt, ${from} → ${to}`,
    contrast: (ratio) => `Kontrast ${ratio.toFixed(1).replace('.', ',')} : 1`,
    sample: 'Prüfung elektrischer Anlagen',
    sampleText: 'Wir messen, dokumentieren und beraten: 25 Jahre Erfahrung.',
    choose: 'Bild wählen oder hierher ziehen',
    remove: (label) => `Entfernen: ${label}`,
    removeShort: 'Entfernen',
    onLight: 'Auf Hell',
    onDark: 'Auf Dunkel',
    hasPicture: 'Ein Bild ist vorhanden.',
    notUsable: (name) =>
      `${name} lässt sich so nicht verwenden. Bitte wählen Sie eine JPEG-, PNG-, WebP- oder AVIF-Datei.`,
    tooSmall: (name, min, size) =>
      `${name} ist zu klein: ${size} Pixel. Bitte wählen Sie ein Bild mit mindestens ${min} × ${min} Pixeln.`,
  },
});
