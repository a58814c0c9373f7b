import { useState } from 'react';
import type { PrivateBucket } from '../../data/files/private-files';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useTimedMessage } from '../editor/saving/use-timed-message';
import { fileKeyOf } from './details';
import { DetailsDialog } from './details-dialog';
import { texts } from './texts';

type PictureDetailsProps = {
  /** URL of a stored picture. */
  url: string;
  /** Added to the accessible name where a page has several buttons. */
  about: string;
  /** Bucket to try first if the picture is not public. */
  privateBucket?: PrivateBucket;
};

/** Button that opens the details of a picture; renders nothing for a URL outside the own storage. */
export function PictureDetails({ url, about, privateBucket = 'drafts' }: PictureDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const [saved, showSaved] = useTimedMessage();
  const file = fileKeyOf(url);
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
