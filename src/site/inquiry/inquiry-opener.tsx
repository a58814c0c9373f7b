import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { InquiryDialog, type InquiryTopic } from './inquiry-dialog';

type InquiryOpenerProps = { label: string; title: string; topic: InquiryTopic; preset: string };

/** Button that opens the inquiry dialog. Without scripts it is a form that leads to the contact page. */
export function InquiryOpener({ label, ...inquiry }: InquiryOpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <form action="/contact" onSubmit={open}>
        <Button type="submit" variant="signal" aria-haspopup="dialog">
          {label}
        </Button>
      </form>
      {isOpen && <InquiryDialog {...inquiry} onClose={() => setOpen(false)} />}
    </>
  );
}
