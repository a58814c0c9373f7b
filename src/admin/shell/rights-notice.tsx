import { Notice } from '../../ui/notice';
import { useMayWrite } from '../session/use-may-write';
import { texts } from './texts';

/** Every signed-in person sees the pages (SPEC §6); who may not save should know before typing. */
export function RightsNotice() {
  if (useMayWrite() !== false) return null;
  return <Notice tone="error">{texts.noRights}</Notice>;
}
