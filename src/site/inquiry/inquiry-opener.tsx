import { type ComponentType, type SubmitEvent, useState } from 'react';
import { pages } from '../../content/pages/pages';
import { Button, type ButtonLook } from '../../ui/controls';
import { useIsPageOff } from '../app/match';
import type { InquiryDialogProps } from './inquiry-dialog';
import { type InquirySubject, SubjectFields } from './inquiry-fields';

type InquiryOpenerProps = InquirySubject &
  Omit<InquiryDialogProps, 'onClose'> & {
    label: string;
    look?: ButtonLook;
    /** Id of the element that names the offer, for buttons with the same label. */
    describedBy?: string;
  };

/** Proxies guarantee only 8 kB for a URL, and each character may take six bytes of it. */
const maxUrlPresetLength = 1000;

/** Without its code it leads to the contact form with the same subject and text. */
export function InquiryOpener({ label, look, describedBy, ...inquiry }: InquiryOpenerProps) {
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<InquiryDialogProps> }>();
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    loadDialog().then(
      ({ InquiryDialog }) => setDialog({ Dialog: InquiryDialog }),
      () => form.submit(),
    );
  };
  return (
    <>
      <form action="/contact" onSubmit={open}>
        <SubjectFields {...inquiry} />
        {inquiry.preset.length <= maxUrlPresetLength && (
          <input type="hidden" name="message" value={inquiry.preset} />
        )}
        <Button
          variant="signal"
          {...look}
          type="submit"
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onPointerEnter={prefetchDialog}
          onFocus={prefetchDialog}
        >
          {label}
        </Button>
      </form>
      {dialog && <dialog.Dialog {...inquiry} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function loadDialog() {
  return import('./inquiry-dialog');
}

function prefetchDialog(): void {
  loadDialog().catch(() => undefined);
}

type AttestOpenerProps = { label: string; title: string; preset: string | undefined; look?: ButtonLook };

/** Renders nothing while the page about it is off. */
export function AttestOpener({ preset = '', ...button }: AttestOpenerProps) {
  if (useIsPageOff(pages.attest.path)) return null;
  return <InquiryOpener {...button} topic="attest" preset={preset} />;
}
