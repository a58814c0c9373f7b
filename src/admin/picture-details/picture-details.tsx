import { useState } from 'react';
import type { PrivateBucket } from '../../data/files/buckets';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useTimedMessage } from '../editor/saving/use-timed-message';
import { fileOf } from './details';
import { DetailsDialog } from './details-dialog';
import { texts } from './texts';

type PictureDetailsProps = {
  /** Of a stored picture. */
  url: string;
  /** What it is called, where several stand on a page. */
  about: string;
  /** Where it is likely to be kept, if not on the website. */
  privateBucket?: PrivateBucket;
};

/** Leads to what belongs to a picture; nothing for one that lies elsewhere. */
export function PictureDetails({ url, about, privateBucket = 'drafts' }: PictureDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const [saved, showSaved] = useTimedMessage();
  const file = fileOf(url);
  if (!file) return null;
  return (
    <>
      <Button variant="quiet" size="small" aria-description={about} onClick={() => setOpen(true)}>
        {texts.details}
      </Button>
      {saved && <Notice tone="success">{saved}</Notice>}
      {isOpen && (
        <DetailsDialog
          picture={{ url, file, privateBucket }}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            showSaved(texts.saved);
          }}
        />
      )}
    </>
  );
}
