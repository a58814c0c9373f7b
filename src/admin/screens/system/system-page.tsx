import { usePageTitle } from '../../session/page-title';
import { texts } from './texts';
import { useId, useState } from 'react';
import { TextInput } from '../../../ui/form-field';
import { Notice } from '../../../ui/notice';
import { useFactors } from '../../session/use-factors';
import { useSession } from '../../session/session-context';
import { ShortForm } from '../../session/sign-in/short-form';
import styles from './system.module.css';
import { useQuery } from '@tanstack/react-query';
import type { Finding, Level } from '../../../data/operations/doctor/finding';
import { findingText, topicText } from '../../../data/operations/doctor/finding-text';
import { findingsQuery } from '../../../data/operations/doctor/findings-query';
import { Button } from '../../../ui/button';
import { failureText } from '../../parts/common-texts';
import { useMay } from '../../session/use-rights';
import entry from '../../parts/entry.module.css';
import {
  lastVerifiedText,
  troubleText,
  underWayText,
  factsText,
  backupOutcomeText,
  backupProblemText,
} from '../../session/backup-texts';
import { useBackups } from '../../session/use-backups';
import { Download } from 'lucide-react';
import type { MadeBackup } from '../../../data/operations/backups';
import { mentionsFullDisk } from '../../../data/client/data-error';
import { timeText } from '../../../content/record/times';

/** Screen of background tasks: backups, installation checks and a rehearsal of the recovery. */
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

/** Rehearses the recovery: checks a recovery code of the user, which stays valid. */
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

/** Findings of the server's self-check, most urgent first. */
function InstallationPart() {
  const id = useId();
  const { service } = useSession();
  const mayExamine = useMay('backup');
  const { data, error, isFetching, refetch } = useQuery({
    ...findingsQuery(service),
    enabled: mayExamine === true,
  });
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.installation}
      </h2>
      {mayExamine === false && <p>{texts.examinationRefused}</p>}
      {error && <Notice tone="error">{failureText(error, texts.examinationFailure)}</Notice>}
      {mayExamine && (
        <p className={styles.actions}>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {texts.examine}
          </Button>
          <span role="status">{isFetching ? texts.examining : data && summaryOf(data)}</span>
        </p>
      )}
      {data && (
        <ul className={styles.list} role="list" aria-label={texts.findings}>
          {data
            .toSorted((one, other) => ranks[one.level] - ranks[other.level])
            .map((finding) => (
              <FindingEntry key={topicText(finding) + findingText(finding).sentence} finding={finding} />
            ))}
        </ul>
      )}
    </section>
  );
}

function FindingEntry({ finding }: { finding: Finding }) {
  const { sentence, cure } = findingText(finding);
  return (
    <li className={styles.finding}>
      <h3 className={entry.title}>{topicText(finding)}</h3>
      <p className={finding.level === 'fault' ? styles.failed : entry.fact}>
        {texts[finding.level]}: {sentence}
      </p>
      {cure && <p className={entry.fact}>{cure}</p>}
    </li>
  );
}

const ranks: Record<Level, number> = { fault: 0, advice: 1, good: 2 };

function summaryOf(findings: readonly Finding[]): string {
  const faults = findings.filter(({ level }) => level === 'fault').length;
  return faults === 0 ? texts.noFaults : texts.faults(faults);
}

/** List of daily backups with their verification results. */
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
          <ul className={styles.list} role="list" aria-label={texts.backups}>
            {report.backups.map((backup) => (
              <BackupCard
                key={backup.name}
                backup={backup}
                onDownload={() => void backups.download(backup.name)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type BackupCardProps = { backup: MadeBackup; onDownload: () => void };

/** Card of a backup: time, verification result and download. */
function BackupCard({ backup, onDownload }: BackupCardProps) {
  const { at, bytes, isDownloadable, outcome, problem } = backup;
  const title = timeText(at);
  return (
    <li className={entry.card}>
      <div className={entry.text}>
        <h3 className={entry.title}>
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
