import { InquiryOpener } from './inquiry-opener';
import { type ButtonLook } from '../../ui/button';
import { pages } from '../../content/pages/pages';
import { useIsPageOff } from '../app/page-settings';

type AttestOpenerProps = { label: string; title: string; preset: string | undefined; look?: ButtonLook };

/** Renders nothing while the page about it is off. */
export function AttestOpener({ preset = '', ...button }: AttestOpenerProps) {
  if (useIsPageOff(pages.attest.path)) return null;
  return <InquiryOpener {...button} topic="attest" preset={preset} />;
}
