import { Notice } from '../../ui/notice';
import { useMayWrite, useMustEnroll } from '../session/use-may-write';
import { texts } from './texts';

/** Every signed-in person sees the pages (SPEC §6); who may not save should know before typing. */
export function RightsNotice() {
  const mayWrite = useMayWrite();
  const mustEnroll = useMustEnroll();
  if (mayWrite === false) return <Notice tone="error">{texts.noRights}</Notice>;
  return mustEnroll === true ? <Notice tone="error">{texts.mustEnroll}</Notice> : null;
}
