import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { TitledSection, QuietButton } from '../../parts/lists/lists';
import { LoadedTogether } from '../../parts/lists/loaded-together';
import type { Screen } from '../../parts/screens';
import { useFactors, useSession, useMay, useChanges } from '../../session/session-context';
import { TextInput, Notice, Button } from '../../../ui/controls';
import { ShortForm } from '../../session/sign-in/short-form';
import styles from './system.module.css';
import { translate } from '../../../content/language';
import {
  backUpNow,
  createDownloadUrl,
  type Finding,
  findingsQuery,
  type Level,
  sendTestMail,
  topicTexts,
  type MadeBackup,
} from '../../../data/operations/server-reports';
import { LoadFailure, useAction } from '../../parts/use-action';
import { failureText, common } from '../../parts/texts';
import {
  lastVerifiedText,
  troubleText,
  factsText,
  backupTexts,
  backupProblemText,
  backupsKey,
  useBackupReport,
} from '../../session/use-backups';
import { mentionsFullDisk } from '../../../data/client/service';
import { timeText } from '../../../content/record/times';
import { texts } from './texts';

export function SystemPage({ screen }: { screen: Screen }) {
  return (
    <>
      <h1 tabIndex={-1}>{screen.title}</h1>
      <LoadedTogether message={texts.loading} last={<InstallationPart />}>
        <BackupsPart />
        <RehearsalPart />
      </LoadedTogether>
    </>
  );
}

/** The checked recovery code of the user stays valid. */
function RehearsalPart() {
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
    <TitledSection title={texts.rehearsal} className="part stack gap-4">
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
    </TitledSection>
  );
}

/** Findings of the server's self-check. Those that need no action are folded. */
function InstallationPart() {
  const { service } = useSession();
  const mayExamine = useMay('backup');
  const { data, error, isFetching, refetch } = useQuery({
    ...findingsQuery(service),
    enabled: mayExamine === true,
  });
  const [recipient, setRecipient] = useState<string>();
  const testMail = useAction(async () => setRecipient(await sendTestMail(service)), texts.testMailFailure);
  const ofLevel = (wanted: Level) => data?.filter(({ level }) => level === wanted) ?? [];
  const faults = ofLevel('fault');
  const urgent = [...faults, ...ofLevel('advice')];
  const good = ofLevel('good');
  const summary = faults.length === 0 ? texts.noFaults : texts.faults(faults.length);
  return (
    <TitledSection title={texts.installation} className="part stack gap-4">
      {error && <LoadFailure>{failureText(error, texts.examinationFailure)}</LoadFailure>}
      {testMail.failure && <Notice tone="error">{testMail.failure}</Notice>}
      {recipient && !testMail.failure && <Notice tone="success">{texts.testMailSent(recipient)}</Notice>}
      {mayExamine && (
        <p className="cluster gap-2-4">
          <Button busy={isFetching} onClick={() => void refetch()}>
            {texts.examine}
          </Button>
          <Button variant="quiet" busy={testMail.isBusy} onClick={() => void testMail.run()}>
            {texts.sendTestMail}
          </Button>
          <span role="status">{isFetching ? texts.examining : data && summary}</span>
        </p>
      )}
      {urgent.length > 0 && <FindingList findings={urgent} label={texts.findings} />}
      {good.length > 0 && (
        <details>
          <summary>{texts.goodFindings(good.length)}</summary>
          <FindingList findings={good} label={texts.goodFindings(good.length)} />
        </details>
      )}
    </TitledSection>
  );
}

function FindingList({ findings, label }: { findings: readonly Finding[]; label: string }) {
  return (
    <ul className="stack gap-3" role="list" aria-label={label}>
      {findings.map(({ topic, level, sentence, cure }) => (
        <li key={topic + sentence.en} className={`${styles.finding} stack gap-1 line`}>
          <h3 className="title-4">{topicTexts[topic]}</h3>
          <p className={level === 'fault' ? `${styles.failed} small` : 'small'}>
            {texts[level]}: {translate(sentence)}
          </p>
          {cure && <p className="small">{translate(cure)}</p>}
        </li>
      ))}
    </ul>
  );
}

function BackupsPart() {
  const { run, service } = useSession();
  const { data: report, error } = useBackupReport();
  const making = useChanges([backupsKey], texts.beginFailure);
  const downloading = useAction(async (name: string) => {
    // The browser streams to disk; the archive may not fit into memory.
    const link = document.createElement('a');
    link.href = await run(() => createDownloadUrl(service, name));
    link.download = '';
    link.click();
  }, texts.downloadFailure);
  const failure = making.failure ?? downloading.failure;
  const problem = report && troubleText(report);
  return (
    <TitledSection title={texts.backups} className="part stack gap-4">
      {error && <LoadFailure>{failureText(error, texts.loadFailure)}</LoadFailure>}
      {failure && <Notice tone="error">{failure}</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
      {report?.isSet === false && (
        <p>
          {texts.noFolder((name) => (
            <code>{name}</code>
          ))}
        </p>
      )}
      {report?.isSet && (
        <>
          <p>{lastVerifiedText(report)}</p>
          <p className="cluster gap-2-4">
            <Button
              busy={making.isBusy || report.underWay !== null}
              onClick={() => void making.change(() => backUpNow(service))}
            >
              {texts.backUpNow}
            </Button>
            <span role="status">{report.underWay && backupTexts[report.underWay]}</span>
          </p>
          <p className="small">{texts.caution}</p>
          <BackupList backups={report.backups.slice(0, newestCount)} onDownload={downloading.run} />
          {report.backups.length > newestCount && (
            <details>
              <summary>{texts.olderBackups(report.backups.length - newestCount)}</summary>
              <BackupList backups={report.backups.slice(newestCount)} onDownload={downloading.run} />
            </details>
          )}
        </>
      )}
    </TitledSection>
  );
}

const newestCount = 3;

type BackupListProps = { backups: readonly MadeBackup[]; onDownload: (name: string) => Promise<unknown> };

function BackupList({ backups, onDownload }: BackupListProps) {
  return (
    <ul className="stack gap-3" role="list" aria-label={texts.backups}>
      {backups.map((backup) => {
        const { name, at, bytes, isDownloadable, outcome, problem } = backup;
        const title = timeText(at);
        return (
          <li key={name} className="card cluster gap-2-4">
            <div className="grow-wide anywhere">
              <h3 className="title-4">
                <time dateTime={at}>{title}</time>
              </h3>
              <p className="small">{factsText(backup)}</p>
              <p className={outcome === 'failed' ? `${styles.failed} small` : 'small'}>
                {backupTexts[backup.outcome]}
                {problem && ': '}
                {problem && (
                  <span lang={mentionsFullDisk(problem) ? undefined : 'en'}>
                    {backupProblemText(problem)}
                  </span>
                )}
              </p>
            </div>
            {bytes !== undefined && !isDownloadable && <p className="small">{texts.withSecrets}</p>}
            {isDownloadable && (
              <QuietButton aria-label={texts.downloadOf(title)} onClick={() => void onDownload(name)}>
                <Download aria-hidden="true" /> {common.download}
              </QuietButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
