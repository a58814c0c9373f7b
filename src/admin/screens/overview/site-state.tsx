import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import type { Action } from '../../../data/account/own-rights';
import type { BackupReport } from '../../../data/operations/server-reports';
import { useIsExcluded } from '../../session/session-context';
import { lastVerifiedText, troubleText } from '../../session/use-backups';
import styles from './overview.module.css';
import { texts } from './texts';

type SiteStateProps = {
  backups: BackupReport | undefined;
  /** Undefined while unknown. */
  sendsMail: boolean | undefined;
  missingAltCount: number;
  /** Number of consents that end soon or have ended. */
  endingConsentCount: number;
};

/** `isGood` is undefined while unknown. */
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
      text: texts.endingConsents(endingConsentCount),
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
