import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import type { Action } from '../../../data/account/own-rights';
import { useIsExcluded, useMay, useSession, useChanges, useRead } from '../../session/session-context';
import { lastVerifiedText, troubleText } from '../../session/use-backups';
import styles from './overview.module.css';
import { texts } from './texts';
import { consentWarningDays } from './warnings';
import { translate } from '../../../content/language';
import {
  type BackupReport,
  type BrokenLink,
  type LinkReport,
  readLinkReport,
  startLinkCheck,
} from '../../../data/operations/server-reports';
import { Notice } from '../../../ui/controls';
import { editLink } from '../../editor/record-address';
import { PagedList, QuietButton } from '../../parts/lists/lists';
import { collections, singles } from '../../parts/screens';
import { agoText } from '../../parts/texts';
import { LoadFailure } from '../../parts/use-action';

type SiteStateProps = {
  backups: BackupReport | undefined;
  sendsMail: boolean | undefined;
  missingAltCount: number;
  endingConsentCount: number;
};

type Line = { name: string; text: string; isGood: boolean | undefined; to?: string; action?: Action };

const icons = { true: CircleCheck, false: CircleAlert, undefined: CircleDashed };

export function SiteState({ backups, sendsMail, missingAltCount, endingConsentCount }: SiteStateProps) {
  const isExcluded = useIsExcluded();
  const backupProblem = backups && troubleText(backups);
  const lines: Line[] = [
    {
      name: texts.backup,
      text: backups ? (backupProblem ?? lastVerifiedText(backups)) : texts.unknown,
      isGood: backups && !backupProblem && backups.backups.some(({ outcome }) => outcome === 'proven'),
      to: '/admin/system',
      action: 'backup',
    },
    {
      name: texts.mail,
      text: sendsMail === undefined ? texts.unknown : sendsMail ? texts.mailIsSent : texts.noMailServer,
      isGood: sendsMail,
      to: '/admin/system',
      action: 'backup',
    },
    { name: texts.altTexts, text: texts.lackingAlt(missingAltCount), isGood: missingAltCount === 0 },
    {
      name: texts.consents,
      text: texts.endingConsents(endingConsentCount, consentWarningDays),
      isGood: endingConsentCount === 0,
      action: 'publish',
    },
  ];
  return (
    <ul className="stack" role="list">
      {lines
        .filter(({ action = null }) => !isExcluded(action))
        .map(({ name, text, isGood, to }) => {
          const Icon = icons[`${isGood}`];
          return (
            <li key={name} className={styles.state} data-good={isGood}>
              <Icon aria-hidden="true" size={16} />
              <span>{to ? <Link to={to}>{name}</Link> : name}</span>
              <small className="quiet small">{text}</small>
            </li>
          );
        })}
    </ul>
  );
}

const linksKey = ['links'];

const pollIntervalMs = 1_000;

export function BrokenLinks({ now }: { now: number }) {
  const { service } = useSession();
  const { data: report, isError } = useRead(linksKey, () => readLinkReport(service), {
    enabled: useMay('draft') === true,
    refetchInterval: ({ state }) => (state.data?.isChecking ? pollIntervalMs : false),
  });
  const { isBusy, failure, change } = useChanges([linksKey], texts.checkFailure);
  const isChecking = isBusy || report?.isChecking === true;
  if (isError) return <LoadFailure>{texts.reportFailure}</LoadFailure>;
  if (!report) return null;
  return (
    <>
      <div className="cluster gap-4">
        <p>{checkedText(report, now)}</p>
        <QuietButton busy={isChecking} onClick={() => void change(() => startLinkCheck(service))}>
          {texts.checkNow}
        </QuietButton>
        <span role="status">{isChecking && texts.checking}</span>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <PagedList items={report.findings} className="stack" label={texts.brokenLinks}>
        {(link) => <BrokenEntry key={`${link.id} ${link.field} ${link.address}`} link={link} />}
      </PagedList>
    </>
  );
}

function BrokenEntry({ link }: { link: BrokenLink }) {
  const editable = [...collections, ...singles].find(({ type }) => type.name === link.type);
  const label = translate(editable?.type.fields[link.field]?.label) ?? link.field;
  // The server reports the English title of a single.
  const title = editable?.type.rows === 'one' ? translate(editable.type.region) : link.title;
  return (
    <li className={`${styles.broken} stack gap-1 line`}>
      <strong lang={editable?.type.rows === 'many' ? 'de' : undefined}>{title}</strong>
      <span>
        {label}: <code>{link.address}</code>
      </span>
      <span>{translate(link.problem)}</span>
      {editable && (
        <Link
          to={editLink(editable, link.id, { field: link.field, text: link.address })}
          aria-label={texts.fixThis(label, title)}
        >
          {texts.fixHere}
        </Link>
      )}
    </li>
  );
}

function checkedText({ checkedAt, findings }: LinkReport, now: number): string {
  if (checkedAt === null) return texts.neverChecked;
  const ago = agoText(checkedAt, now);
  return findings.length === 0 ? texts.allThere(ago) : texts.leadNowhere(findings.length, ago);
}
