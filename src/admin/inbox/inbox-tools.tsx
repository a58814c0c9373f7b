import { Download } from 'lucide-react';
import { useId } from 'react';
import { type Inquiry, type InquiryState, inquiryStates } from '../../data/site/inquiries';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
import styles from './inbox.module.css';
import { inquiriesCsv } from './inquiries-csv';
import { texts } from './texts';

type InboxToolsProps = {
  /** Undefined for all states. */
  shown: InquiryState | undefined;
  onShow: (state: InquiryState | undefined) => void;
  search: string;
  onSearch: (search: string) => void;
  /** Listed inquiries, for the export. */
  found: readonly Inquiry[];
};

export function InboxTools({ shown, onShow, search, onSearch, found }: InboxToolsProps) {
  const showId = useId();
  return (
    <div className={styles.tools}>
      <div className={styles.showing}>
        <span className={styles.label} id={showId}>
          {texts.show}
        </span>
        <div className={styles.choices} role="radiogroup" aria-labelledby={showId}>
          {[...inquiryStates, undefined].map((state) => (
            <label key={state ?? 'all'} className={styles.choice}>
              <input
                className={styles.radio}
                type="radio"
                name="shown"
                checked={state === shown}
                onChange={() => onShow(state)}
              />
              {state ? texts.states[state] : texts.all}
            </label>
          ))}
        </div>
      </div>
      <div className={styles.search}>
        <TextInput
          name="search"
          type="search"
          label={texts.search}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
      <Button variant="quiet" disabled={found.length === 0} onClick={() => download(inquiriesCsv(found))}>
        <Download aria-hidden="true" /> {texts.exportCsv}
      </Button>
    </div>
  );
}

function download(csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = texts.csvName;
  link.click();
  URL.revokeObjectURL(url);
}
