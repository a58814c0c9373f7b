import { spoken } from '../../content/language';
import { countText } from '../count-text';

export const texts = spoken({
  en: {
    title: 'First steps',
    hide: 'Hide these steps',
    show: 'Show the first steps',
    doneOf: (count: number, all: number) =>
      `${count} of ${all} done. Example content stays on the website until you replace or remove it.`,
    steps: 'Steps',

    companyName: 'Name of the company',
    address: 'Address, telephone and e-mail',
    imprint: 'Imprint',
    privacyPolicy: 'Privacy policy',
    terms: 'Terms (AGBs)',
    ownReference: 'A first reference of your own',
    mail: 'Mail',
    secondFactor: 'A second factor for your account',
    passwordAlone: 'Your password alone opens everything',
    backups: 'Backups',
    firstBackupToCome: 'The first backup is still to come',
    noBackups: 'The website makes none by itself yet',
    notFilledIn: 'Not filled in yet',
    noneYet: 'None yet',
    done: 'Done',
    stillExample: 'Still the example',
    asking: 'Asking the server …',
    unanswered: 'The server could not be asked how this stands.',
    tryAgain: 'Try again',
    tryAgainFor: (step: string) => `Try again: ${step}`,

    removeExamples: 'Remove the example content …',
    removal: 'Remove the example content',
    goes: (records: number, files: number) =>
      `${countText(records, 'record')} that nobody has edited ${records === 1 ? 'goes' : 'go'} to the trash, with ${countText(files, 'file')}. From there each can be restored.`,
    editedStay: 'These stay, because somebody has edited them',
    neededStay: 'These stay, because the pages need them; they still hold example content',
    remove: (records: number) => `Remove ${countText(records, 'record')}`,
    removed: (records: number) =>
      `${countText(records, 'record')} of the example content ${records === 1 ? 'is' : 'are'} in the trash now.`,
    removalFailure: 'An error occurred while deleting the example content',
  },
  de: {
    title: 'Erste Schritte',
    hide: 'Diese Schritte ausblenden',
    show: 'Erste Schritte einblenden',
    doneOf: (count, all) =>
      `${count} von ${all} erledigt. Beispielinhalte bleiben auf der Website, bis Sie sie ersetzen oder entfernen.`,
    steps: 'Schritte',

    companyName: 'Name der Firma',
    address: 'Anschrift, Telefon und E-Mail',
    imprint: 'Impressum',
    privacyPolicy: 'Datenschutzerklärung',
    terms: 'Geschäftsbedingungen (AGB)',
    ownReference: 'Eine erste eigene Referenz',
    mail: 'E-Mail-Versand',
    secondFactor: 'Ein zweiter Faktor für Ihr Konto',
    passwordAlone: 'Ihr Passwort allein öffnet alles',
    backups: 'Sicherungen',
    firstBackupToCome: 'Die erste Sicherung steht noch aus',
    noBackups: 'Die Website macht von selbst noch keine',
    notFilledIn: 'Noch nicht ausgefüllt',
    noneYet: 'Noch keine',
    done: 'Erledigt',
    stillExample: 'Noch das Beispiel',
    asking: 'Der Server wird gefragt …',
    unanswered: 'Der Server konnte nicht gefragt werden, wie es damit steht.',
    tryAgain: 'Noch einmal versuchen',
    tryAgainFor: (step) => `Noch einmal versuchen: ${step}`,

    removeExamples: 'Beispielinhalte entfernen …',
    removal: 'Beispielinhalte entfernen',
    goes: (records, files) =>
      `${countText(records, 'Eintrag, den niemand bearbeitet hat, kommt', 'Einträge, die niemand bearbeitet hat, kommen')} in den Papierkorb, dazu ${countText(files, 'Datei', 'Dateien')}. Von dort lässt sich alles wiederherstellen.`,
    editedStay: 'Diese bleiben, weil jemand sie bearbeitet hat',
    neededStay: 'Diese bleiben, weil die Seiten sie brauchen; sie enthalten noch Beispielinhalte',
    remove: (records) => `${countText(records, 'Eintrag', 'Einträge')} entfernen`,
    removed: (records) =>
      `${countText(records, 'Eintrag der Beispielinhalte liegt', 'Einträge der Beispielinhalte liegen')} jetzt im Papierkorb.`,
    removalFailure: 'Beim Löschen der Beispielinhalte ist ein Fehler aufgetreten.',
  },
});
