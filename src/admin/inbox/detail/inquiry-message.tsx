import { useId, useState } from 'react';
import { language } from '../../../content/language';
import { Button } from '../../../ui/button';
import styles from './inquiry-detail.module.css';
import { texts } from '../texts';

/** Longer messages are collapsed, so that the reply form below stays near. */
const maxExpanded = { characters: 900, lines: 14 };

/** Text of an inquiry; a long one with a button to expand it. */
export function InquiryMessage({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const isLong = text.length > maxExpanded.characters || text.split('\n').length > maxExpanded.lines;
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
