import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Action } from '../../../data/account/own-rights';
import type { LinkReport } from '../../../data/operations/broken-links';
import type { BackupReport } from '../../../data/operations/backups';
import { useIsExcluded } from '../../session/session-context';
import { lastVerifiedText, troubleText } from '../../session/use-backups';
import styles from './overview.module.css';
import { texts } from './texts';
import { useLinkReport } from './warnings';

type SiteStateProps = {
  backups: BackupReport | undefined;
  /** Undefined while unknown. */
  sendsMail: boolean | undefined;
  missingAltCount: number;
  /** Number of consents that end soon or have ended. */
  endingConsentCount: number;
};

type Line = { name: string; text: string; isGood: boolean; to?: string; action?: Action };

export function SiteState({ backups, sendsMail, missingAltCount, endingConsentCount }: SiteStateProps) {
  const { report } = useLinkReport();
  const isExcluded = useIsExcluded();
  const backupProblem = backups && troubleText(backups);
  const lines: Line[] = [
    {
      name: texts.backup,
      text: backups ? (backupProblem ?? lastVerifiedText(backups)) : texts.unknown,
      isGood: !backupProblem && backups?.backups.some(({ outcome }) => outcome === 'proven') !== false,
      to: '/admin/system',
      action: 'backup',
    },
    {
      name: texts.mail,
      text: sendsMail === undefined ? texts.unknown : sendsMail ? texts.mailIsSent : texts.noMailServer,
      isGood: sendsMail !== false,
      to: '/admin/system',
      action: 'backup',
    },
    { name: texts.links, text: linksText(report), isGood: !report?.findings.length },
    { name: texts.altTexts, text: texts.lackingAlt(missingAltCount), isGood: missingAltCount === 0 },
    {
      name: texts.consents,
      text: texts.endingConsents(endingConsentCount),
      isGood: endingConsentCount === 0,
      action: 'publish',
    },
  ];
  return (
    <ul className={styles.list} role="list">
      {lines
        .filter(({ action = null }) => !isExcluded(action))
        .map(({ name, text, isGood, to }) => (
          <li key={name} className={styles.state} data-good={isGood || undefined}>
            {isGood ? (
              <CircleCheck aria-hidden="true" size={16} />
            ) : (
              <CircleAlert aria-hidden="true" size={16} />
            )}
            <span>{to ? <Link to={to}>{name}</Link> : name}</span>
            <small className={styles.detail}>{text}</small>
          </li>
        ))}
    </ul>
  );
}

function linksText(report: LinkReport | undefined): string {
  if (!report) return texts.unknown;
  return report.checkedAt ? texts.brokenCount(report.findings.length) : texts.notChecked;
}
