import { Link } from 'react-router';
import { Notice } from '../../ui/notice';
import { useSessionState } from '../session/session-context';
import { texts } from './texts';

/** Asks to change the password generated at the first start: it was printed and may be in a log. */
export function FirstPasswordNotice() {
  const state = useSessionState();
  if (!('user' in state) || !state.user.hasGeneratedPassword) return null;
  return (
    <Notice tone="info">
      {texts.firstPassword((text) => (
        <Link to="/admin/account">{text}</Link>
      ))}
    </Notice>
  );
}
