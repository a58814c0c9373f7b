import { useId, useState } from 'react';
import { language } from '../../../content/language';
import { Button } from '../../../ui/button';
import styles from './inquiry-detail.module.css';
import { texts } from '../texts';

/** Longer messages are collapsed, so that the next one stays near. */
const foldedFrom = { characters: 900, lines: 14 };

export function InquiryMessage({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const isLong = text.length > foldedFrom.characters || text.split('\n').length > foldedFrom.lines;
  return (
    <div className={styles.message} lang="de">
      <p id={textId} className={isLong && !isOpen ? styles.folded : undefined}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          size="small"
          lang={language}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.showLess : texts.showWhole}
        </Button>
      )}
    </div>
  );
}
