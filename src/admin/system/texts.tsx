import { localized } from '../../content/language';

export const texts = localized({
  en: {
    title: 'System',

    backups: 'Backups',
    loading: 'Loading the backups...',
    backupsRefused: 'Backups are for administrators only.',
    loadFailure: 'The backups could not be loaded.',
    beginFailure: 'The backup could not be begun.',
    downloadFailure: 'The download could not be begun.',
    noFolder: (
      <>
        The website makes no backups by itself: the server has no folder for them. Who runs the server sets{' '}
        <code>BACKUP_DIR</code> to one, best on another disk.
      </>
    ),
    backUpNow: 'Back up now',
    caution:
      'A backup holds visitors’ messages and the editors’ e-mail addresses, but no passwords. The other administrators are told of each download by e-mail. Keep a downloaded one where only those can read it who may.',
    withSecrets: 'May hold passwords: only on the server, in BACKUP_DIR.',
    download: 'Download',
    downloadOf: (time: string) => `Download ${time}`,

    installation: 'Installation',
    examinationRefused: 'What the server is doing is for administrators only.',
    examinationFailure: 'The server could not be examined.',
    examine: 'Examine again',
    examining: 'Examining the server...',
    findings: 'Findings',
    fault: 'To be put right',
    advice: 'Worth a thought',
    good: 'Good',
    noFaults: 'Nothing has to be put right.',
    faults: (count: number) => `${count} to be put right.`,
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
  },
});
