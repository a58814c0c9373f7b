import type { OpenInvitation } from '../../data/account/people';
import { Button } from '../../ui/button';
import { timeText } from '../../content/record/times';
import { texts as shell } from '../shell/texts';
import styles from './people.module.css';
import { texts } from './texts';
import { displayNameOf } from './use-people';

type InvitationRowProps = {
  invitation: OpenInvitation;
  isBusy: boolean;
  onResend: () => void;
  onRevoke: () => void;
};

/** Row of an open invitation. */
export function InvitationRow({ invitation, isBusy, onResend, onRevoke }: InvitationRowProps) {
  const { email, role, expires_at, is_expired } = invitation;
  const name = displayNameOf(invitation);
  const until = timeText(expires_at);
  const facts = [
    name !== email && email,
    shell.roles[role],
    is_expired ? texts.expired(until) : texts.validUntil(until),
  ];
  const buttonProps = {
    variant: 'quiet',
    size: 'small',
    disabled: isBusy,
    'aria-description': email,
  } as const;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.fact}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button {...buttonProps} onClick={onResend}>
        {texts.resend}
      </Button>
      <Button {...buttonProps} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  );
}
