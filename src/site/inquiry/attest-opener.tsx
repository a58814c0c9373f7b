import type { ButtonLook } from '../../ui/button';
import { InquiryOpener } from './inquiry-opener';

type AttestOpenerProps = { label: string; title: string; preset: string | undefined; look?: ButtonLook };

/** Button that opens the dialog for a certificate, the same on every page. */
export function AttestOpener({ preset = '', ...button }: AttestOpenerProps) {
  return <InquiryOpener {...button} topic="attest" preset={preset} />;
}
