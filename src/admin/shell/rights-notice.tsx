import { Notice } from '../../ui/notice';
import { useMayWrite, useMustEnroll } from '../session/use-may-write';
import { texts } from './texts';

/**
 * Every signed-in user sees the screens (SPEC §6). Without write access, this notice says so before the user types.
 */
export function RightsNotice() {
  const mayWrite = useMayWrite();
  const mustEnroll = useMustEnroll();
  if (mayWrite === false) return <Notice tone="error">{texts.noRights}</Notice>;
  return mustEnroll === true ? <Notice tone="error">{texts.mustEnroll}</Notice> : null;
}
