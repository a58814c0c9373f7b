import { localized, phrase } from '../../../content/language';
import { countText, counted, richPhrase } from '../../parts/texts';

export const texts = localized({
  backups: ['Backups', 'Sicherungen'],
  loading: ['Loading the backups...', 'Die Sicherungen werden geladen …'],
  loadFailure: ['The backups could not be loaded.', 'Die Sicherungen konnten nicht geladen werden.'],
  noFolder: richPhrase(
    'The website makes no automatic backups, because no backup folder is configured. The operator of the server sets {BACKUP_DIR} to a folder, preferably on another disk.',
    'Die Website macht von selbst keine Sicherungen: Der Server hat keinen Ordner dafür. Wer den Server betreibt, gibt mit {BACKUP_DIR} einen an, am besten auf einer anderen Festplatte.',
  ),
  backUpNow: ['Back up now', 'Jetzt sichern'],
  beginFailure: ['The backup could not be started.', 'Die Sicherung konnte nicht begonnen werden.'],
  downloadFailure: ['The download could not be started.', 'Das Herunterladen konnte nicht begonnen werden.'],
  caution: [
    'A backup contains visitors’ messages and the editors’ e-mail addresses, but no passwords. The other administrators are notified of each download by e-mail. Keep a downloaded backup where only authorised people can read it.',
    'Eine Sicherung enthält die Nachrichten der Besucher und die E-Mail-Adressen der Redaktion, aber keine Passwörter. Die anderen Administratoren erfahren von jedem Herunterladen per E-Mail. Bewahren Sie eine heruntergeladene dort auf, wo nur Befugte sie lesen können.',
  ],
  olderBackups: counted(['older backup', 'older backups'], ['ältere Sicherung', 'ältere Sicherungen']),
  withSecrets: [
    'May contain passwords: only on the server, in BACKUP_DIR.',
    'Enthält möglicherweise Passwörter: nur auf dem Server, in BACKUP_DIR.',
  ],
  downloadOf: phrase('Download {time}', 'Sicherung vom {time} herunterladen'),
  installation: ['Installation', 'Installation'],
  examinationFailure: ['The server could not be checked.', 'Der Server konnte nicht geprüft werden.'],
  examine: ['Check again', 'Noch einmal prüfen'],
  examining: ['Checking the server...', 'Der Server wird geprüft …'],
  findings: ['Findings', 'Ergebnisse der Prüfung'],
  goodFindings: [
    (count: number) => `${countText(count, 'check')} without a finding`,
    (count) => `${countText(count, 'Prüfung', 'Prüfungen')} ohne Befund`,
  ],
  sendTestMail: ['Send a test mail', 'Testnachricht senden'],
  testMailSent: phrase(
    'The mail server has accepted a test mail to {to}.',
    'Der Mailserver hat eine Testnachricht an {to} angenommen.',
  ),
  testMailFailure: ['The test mail could not be sent.', 'Die Testnachricht konnte nicht gesendet werden.'],
  fault: ['Problem', 'Zu beheben'],
  advice: ['Suggestion', 'Zu überlegen'],
  good: ['Good', 'Gut'],
  noFaults: ['No problems found.', 'Es ist nichts zu beheben.'],
  faults: [(count: number) => `${countText(count, 'problem')} to fix.`, (count) => `${count} zu beheben.`],
  rehearsal: ['Recovery rehearsal', 'Probe für den Notfall'],
  rehearsalPurpose: [
    'Type one of your recovery codes to be sure that you find them when the telephone is lost. The code stays valid.',
    'Geben Sie einen Ihrer Wiederherstellungscodes ein: So wissen Sie, dass Sie sie finden, wenn das Telefon verloren geht. Der Code bleibt gültig.',
  ],
  noRecoveryCodes: [
    'You get recovery codes with a second factor, under Account.',
    'Wiederherstellungscodes erhalten Sie mit einem zweiten Faktor, unter „Konto“.',
  ],
  recoveryCode: ['Recovery code', 'Wiederherstellungscode'],
  recoveryCodeRequired: ['Recovery code is required', 'Bitte geben Sie einen Wiederherstellungscode ein.'],
  checkCode: ['Check the code', 'Code prüfen'],
  codeIsRight: [
    'This code is right. It was not used up.',
    'Dieser Code ist richtig. Er wurde nicht verbraucht.',
  ],
  rehearsalFailure: ['The code could not be checked.', 'Der Code konnte nicht geprüft werden.'],
});
