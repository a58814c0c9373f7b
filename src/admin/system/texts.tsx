import { localized } from '../../content/language';
import { countText } from '../count-text';

export const texts = localized({
  en: {
    title: 'System',

    backups: 'Backups',
    loading: 'Loading the backups...',
    backupsRefused: 'Backups are for administrators only.',
    loadFailure: 'The backups could not be loaded.',
    beginFailure: 'The backup could not be started.',
    downloadFailure: 'The download could not be started.',
    noFolder: (
      <>
        The website makes no automatic backups, because no backup folder is configured. The operator of the
        server sets <code>BACKUP_DIR</code> to a folder, preferably on another disk.
      </>
    ),
    backUpNow: 'Back up now',
    caution:
      'A backup contains visitors’ messages and the editors’ e-mail addresses, but no passwords. The other administrators are notified of each download by e-mail. Keep a downloaded backup where only authorised people can read it.',
    withSecrets: 'May contain passwords: only on the server, in BACKUP_DIR.',
    download: 'Download',
    downloadOf: (time: string) => `Download ${time}`,

    installation: 'Installation',
    examinationRefused: 'The installation is shown to administrators only.',
    examinationFailure: 'The server could not be checked.',
    examine: 'Check again',
    examining: 'Checking the server...',
    findings: 'Findings',
    fault: 'Problem',
    advice: 'Suggestion',
    good: 'Good',
    noFaults: 'No problems found.',
    faults: (count: number) => `${countText(count, 'problem')} to fix.`,

    rehearsal: 'Recovery rehearsal',
    rehearsalPurpose:
      'Type one of your recovery codes to be sure that you find them when the telephone is lost. The code stays valid.',
    noRecoveryCodes: 'You get recovery codes with a second factor, under Account.',
    recoveryCode: 'Recovery code',
    recoveryCodeRequired: 'Recovery code is required',
    checkCode: 'Check the code',
    codeIsRight: 'This code is right. It was not used up.',
    rehearsalFailure: 'The code could not be checked.',
  },
  de: {
    title: 'System',

    backups: 'Sicherungen',
    loading: 'Die Sicherungen werden geladen …',
    backupsRefused: 'Sicherungen sind Administratoren vorbehalten.',
    loadFailure: 'Die Sicherungen konnten nicht geladen werden.',
    beginFailure: 'Die Sicherung konnte nicht begonnen werden.',
    downloadFailure: 'Das Herunterladen konnte nicht begonnen werden.',
    noFolder: (
      <>
        Die Website macht von selbst keine Sicherungen: Der Server hat keinen Ordner dafür. Wer den Server
        betreibt, gibt mit <code>BACKUP_DIR</code> einen an, am besten auf einer anderen Festplatte.
      </>
    ),
    backUpNow: 'Jetzt sichern',
    caution:
      'Eine Sicherung enthält die Nachrichten der Besucher und die E-Mail-Adressen der Redaktion, aber keine Passwörter. Die anderen Administratoren erfahren von jedem Herunterladen per E-Mail. Bewahren Sie eine heruntergeladene dort auf, wo nur Befugte sie lesen können.',
    withSecrets: 'Enthält möglicherweise Passwörter: nur auf dem Server, in BACKUP_DIR.',
    download: 'Herunterladen',
    downloadOf: (time) => `Sicherung vom ${time} herunterladen`,

    installation: 'Installation',
    examinationRefused: 'Was der Server tut, sehen nur Administratoren.',
    examinationFailure: 'Der Server konnte nicht geprüft werden.',
    examine: 'Noch einmal prüfen',
    examining: 'Der Server wird geprüft …',
    findings: 'Ergebnisse der Prüfung',
    fault: 'Zu beheben',
    advice: 'Zu überlegen',
    good: 'Gut',
    noFaults: 'Es ist nichts zu beheben.',
    faults: (count) => `${count} zu beheben.`,

    rehearsal: 'Probe für den Notfall',
    rehearsalPurpose:
      'Geben Sie einen Ihrer Wiederherstellungscodes ein: So wissen Sie, dass Sie sie finden, wenn das Telefon verloren geht. Der Code bleibt gültig.',
    noRecoveryCodes: 'Wiederherstellungscodes erhalten Sie mit einem zweiten Faktor, unter „Konto“.',
    recoveryCode: 'Wiederherstellungscode',
    recoveryCodeRequired: 'Bitte geben Sie einen Wiederherstellungscode ein.',
    checkCode: 'Code prüfen',
    codeIsRight: 'Dieser Code ist richtig. Er wurde nicht verbraucht.',
    rehearsalFailure: 'Der Code konnte nicht geprüft werden.',
  },
});
