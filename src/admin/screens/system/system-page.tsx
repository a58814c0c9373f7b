import { usePageTitle } from '../../session/new-inquiry-count';
import { useId, useState } from 'react';
import { TextInput } from '../../../ui/form-field';
import { Notice } from '../../../ui/notice';
import { useFactors, useSession, useMay } from '../../session/session-context';
import { ShortForm } from '../../session/sign-in/short-form';
import styles from './system.module.css';
import { useQuery } from '@tanstack/react-query';
import { inPageLanguage } from '../../../content/language';
import {
  type Finding,
  findingsQuery,
  type Level,
  sendTestMail,
  topicTexts,
} from '../../../data/operations/doctor';
import { Button } from '../../../ui/button';
import { useAction } from '../../parts/use-action';
import { failureText, countText } from '../../parts/common-texts';
import entry from '../../parts/entry.module.css';
import {
  lastVerifiedText,
  troubleText,
  underWayText,
  factsText,
  backupOutcomeText,
  backupProblemText,
  useBackups,
} from '../../session/use-backups';
import { Download } from 'lucide-react';
import type { MadeBackup } from '../../../data/operations/backups';
import { mentionsFullDisk } from '../../../data/client/data-error';
import { timeText } from '../../../content/record/times';
import { localized } from '../../../content/language';

export function SystemPage() {
  usePageTitle(texts.title);
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <BackupsPart />
      <InstallationPart />
      <RehearsalPart />
    </>
  );
}

/** The checked recovery code of the user stays valid. */
function RehearsalPart() {
  const id = useId();
  const { account, run } = useSession();
  const { data: factors } = useFactors();
  const [isRight, setRight] = useState(false);
  const { recovery } = account;
  if (!recovery || !factors) return null;

  const send = async (values: FormData) => {
    setRight(false);
    const code = String(values.get('recovery_code')).trim();
    if (code === '') return texts.recoveryCodeRequired;
    await run(() => recovery.check(code));
    setRight(true);
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.rehearsal}
      </h2>
      {factors.length === 0 ? (
        <p>{texts.noRecoveryCodes}</p>
      ) : (
        <>
          <p>{texts.rehearsalPurpose}</p>
          {isRight && <Notice tone="success">{texts.codeIsRight}</Notice>}
          <div className={styles.rehearsal}>
            <ShortForm button={texts.checkCode} onSend={send} fallback={texts.rehearsalFailure}>
              <TextInput
                name="recovery_code"
                label={texts.recoveryCode}
                autoComplete="off"
                maxLength={20}
                required
              />
            </ShortForm>
          </div>
        </>
      )}
    </section>
  );
}

/** Findings of the server's self-check. Those that need no action are folded. */
function InstallationPart() {
  const id = useId();
  const { service } = useSession();
  const mayExamine = useMay('backup');
  const { data, error, isFetching, refetch } = useQuery({
    ...findingsQuery(service),
    enabled: mayExamine === true,
  });
  const [recipient, setRecipient] = useState<string>();
  const testMail = useAction(async () => setRecipient(await sendTestMail(service)), texts.testMailFailure);
  const urgent = data?.filter(({ level }) => level !== 'good') ?? [];
  const good = data?.filter(({ level }) => level === 'good') ?? [];
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.installation}
      </h2>
      {mayExamine === false && <p>{texts.examinationRefused}</p>}
      {error && <Notice tone="error">{failureText(error, texts.examinationFailure)}</Notice>}
      {testMail.failure && <Notice tone="error">{testMail.failure}</Notice>}
      {recipient && !testMail.failure && <Notice tone="success">{texts.testMailSent(recipient)}</Notice>}
      {mayExamine && (
        <p className={styles.actions}>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {texts.examine}
          </Button>
          <Button variant="quiet" busy={testMail.isBusy} onClick={() => void testMail.run()}>
            {texts.sendTestMail}
          </Button>
          <span role="status">{isFetching ? texts.examining : data && summaryOf(data)}</span>
        </p>
      )}
      {urgent.length > 0 && <FindingList findings={urgent} label={texts.findings} />}
      {good.length > 0 && (
        <details>
          <summary>{texts.goodFindings(good.length)}</summary>
          <FindingList findings={good} label={texts.goodFindings(good.length)} />
        </details>
      )}
    </section>
  );
}

function FindingList({ findings, label }: { findings: readonly Finding[]; label: string }) {
  return (
    <ul className={styles.list} role="list" aria-label={label}>
      {findings
        .toSorted((one, other) => ranks[one.level] - ranks[other.level])
        .map((finding) => (
          <FindingEntry key={finding.topic + finding.sentence.en} finding={finding} />
        ))}
    </ul>
  );
}

function FindingEntry({ finding: { topic, level, sentence, cure } }: { finding: Finding }) {
  return (
    <li className={styles.finding}>
      <h3 className="title-4">{topicTexts[topic]}</h3>
      <p className={level === 'fault' ? styles.failed : entry.fact}>
        {texts[level]}: {inPageLanguage(sentence)}
      </p>
      {cure && <p className={entry.fact}>{inPageLanguage(cure)}</p>}
    </li>
  );
}

const ranks: Record<Level, number> = { fault: 0, advice: 1, good: 2 };

function summaryOf(findings: readonly Finding[]): string {
  const faults = findings.filter(({ level }) => level === 'fault').length;
  return faults === 0 ? texts.noFaults : texts.faults(faults);
}

function BackupsPart() {
  const id = useId();
  const { report, ...backups } = useBackups();
  const problem = report && troubleText(report);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.backups}
      </h2>
      {backups.isPending && <p role="status">{texts.loading}</p>}
      {backups.isRefused && <p>{texts.backupsRefused}</p>}
      {backups.error && <Notice tone="error">{failureText(backups.error, texts.loadFailure)}</Notice>}
      {backups.failure && <Notice tone="error">{backups.failure}</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
      {report?.isSet === false && <p>{texts.noFolder}</p>}
      {report?.isSet && (
        <>
          <p>{lastVerifiedText(report)}</p>
          <p className={styles.actions}>
            <Button
              busy={backups.isStarting || report.underWay !== null}
              onClick={() => void backups.backUpNow()}
            >
              {texts.backUpNow}
            </Button>
            <span role="status">{report.underWay && underWayText(report.underWay)}</span>
          </p>
          <p className={entry.fact}>{texts.caution}</p>
          <BackupList backups={report.backups.slice(0, newestCount)} onDownload={backups.download} />
          {report.backups.length > newestCount && (
            <details>
              <summary>{texts.olderBackups(report.backups.length - newestCount)}</summary>
              <BackupList backups={report.backups.slice(newestCount)} onDownload={backups.download} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

const newestCount = 3;

type BackupListProps = { backups: readonly MadeBackup[]; onDownload: (name: string) => Promise<unknown> };

function BackupList({ backups, onDownload }: BackupListProps) {
  return (
    <ul className={styles.list} role="list" aria-label={texts.backups}>
      {backups.map((backup) => (
        <BackupCard key={backup.name} backup={backup} onDownload={() => void onDownload(backup.name)} />
      ))}
    </ul>
  );
}

type BackupCardProps = { backup: MadeBackup; onDownload: () => void };

function BackupCard({ backup, onDownload }: BackupCardProps) {
  const { at, bytes, isDownloadable, outcome, problem } = backup;
  const title = timeText(at);
  return (
    <li className={entry.card}>
      <div className={entry.text}>
        <h3 className="title-4">
          <time dateTime={at}>{title}</time>
        </h3>
        <p className={entry.fact}>{factsText(backup)}</p>
        <p className={outcome === 'failed' ? styles.failed : entry.fact}>
          {backupOutcomeText(backup)}
          {problem && (
            <>
              : <span lang={mentionsFullDisk(problem) ? undefined : 'en'}>{backupProblemText(problem)}</span>
            </>
          )}
        </p>
      </div>
      {bytes !== null && !isDownloadable && <p className={entry.fact}>{texts.withSecrets}</p>}
      {isDownloadable && (
        <Button variant="quiet" size="small" aria-label={texts.downloadOf(title)} onClick={onDownload}>
          <Download aria-hidden="true" /> {texts.download}
        </Button>
      )}
    </li>
  );
}

const texts = localized({
  title: ['System', 'System'],
  backups: ['Backups', 'Sicherungen'],
  loading: ['Loading the backups...', 'Die Sicherungen werden geladen …'],
  backupsRefused: ['Backups are for administrators only.', 'Sicherungen sind Administratoren vorbehalten.'],
  loadFailure: ['The backups could not be loaded.', 'Die Sicherungen konnten nicht geladen werden.'],
  noFolder: [
    <>
      The website makes no automatic backups, because no backup folder is configured. The operator of the
      server sets <code>BACKUP_DIR</code> to a folder, preferably on another disk.
    </>,
    <>
      Die Website macht von selbst keine Sicherungen: Der Server hat keinen Ordner dafür. Wer den Server
      betreibt, gibt mit <code>BACKUP_DIR</code> einen an, am besten auf einer anderen Festplatte.
    </>,
  ],
  backUpNow: ['Back up now', 'Jetzt sichern'],
  caution: [
    'A backup contains visitors’ messages and the editors’ e-mail addresses, but no passwords. The other administrators are notified of each download by e-mail. Keep a downloaded backup where only authorised people can read it.',
    'Eine Sicherung enthält die Nachrichten der Besucher und die E-Mail-Adressen der Redaktion, aber keine Passwörter. Die anderen Administratoren erfahren von jedem Herunterladen per E-Mail. Bewahren Sie eine heruntergeladene dort auf, wo nur Befugte sie lesen können.',
  ],
  olderBackups: [
    (count: number) => countText(count, 'older backup'),
    (count) => countText(count, 'ältere Sicherung', 'ältere Sicherungen'),
  ],
  withSecrets: [
    'May contain passwords: only on the server, in BACKUP_DIR.',
    'Enthält möglicherweise Passwörter: nur auf dem Server, in BACKUP_DIR.',
  ],
  download: ['Download', 'Herunterladen'],
  downloadOf: [(time: string) => `Download ${time}`, (time) => `Sicherung vom ${time} herunterladen`],
  installation: ['Installation', 'Installation'],
  examinationRefused: [
    'The installation is shown to administrators only.',
    'Was der Server tut, sehen nur Administratoren.',
  ],
  examinationFailure: ['The server could not be checked.', 'Der Server konnte nicht geprüft werden.'],
  examine: ['Check again', 'Noch einmal prüfen'],
  examining: ['Checking the server...', 'Der Server wird geprüft …'],
  findings: ['Findings', 'Ergebnisse der Prüfung'],
  goodFindings: [
    (count: number) => `${countText(count, 'check')} without a finding`,
    (count) => `${countText(count, 'Prüfung', 'Prüfungen')} ohne Befund`,
  ],
  sendTestMail: ['Send a test mail', 'Testnachricht senden'],
  testMailSent: [
    (to: string) => `The mail server has accepted a test mail to ${to}.`,
    (to) => `Der Mailserver hat eine Testnachricht an ${to} angenommen.`,
  ],
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
