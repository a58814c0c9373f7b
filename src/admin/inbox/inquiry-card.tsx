import { Reply, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { type Inquiry, type InquiryState, inquiryStates } from '../../data/site/inquiries';
import { Button, buttonClass } from '../../ui/button';
import { Select } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { telephoneUrl } from '../../content/text/telephone';
import { timeText } from '../../content/record/times';
import { DeliveryLine } from './delivery-line';
import styles from './inquiry-card.module.css';
import { InquiryOrigin } from './inquiry-origin';
import { InquiryMessage } from './inquiry-message';
import { InquiryNote } from './inquiry-note';
import { InquiryPhotos } from './inquiry-photos';
import { replyLink } from './inquiry-texts';
import { texts } from './texts';

type InquiryCardProps = {
  inquiry: Inquiry;
  /** Unsaved note; undefined if the note is as stored. */
  typedNote: string | undefined;
  isBusy: boolean;
  failure: string | undefined;
  onState: (state: InquiryState) => void;
  onTypeNote: (text: string) => void;
  onSaveNote: () => void;
  onSendAgain: () => void;
  onErase: () => void;
};

/** Card of an inquiry with its actions. */
export function InquiryCard({ inquiry, typedNote, isBusy, failure, ...on }: InquiryCardProps) {
  const { name, email, message, state } = inquiry;
  const titleId = useId();
  return (
    <li>
      <article className={styles.card} aria-labelledby={titleId} aria-busy={isBusy}>
        <div>
          <h2 className={styles.title} id={titleId}>
            {name}
          </h2>
          <Facts inquiry={inquiry} />
          <InquiryOrigin page={inquiry.page} record={inquiry.record} />
        </div>
        <div className={styles.body}>
          <InquiryMessage text={message} />
          <InquiryPhotos files={inquiry.inquiry_files} />
        </div>
        <div className={styles.side}>
          <DeliveryLine inquiry={inquiry} isBusy={isBusy} onSendAgain={on.onSendAgain} />
          <InquiryNote
            saved={inquiry.note}
            typed={typedNote}
            isBusy={isBusy}
            onType={on.onTypeNote}
            onSave={on.onSaveNote}
          />
        </div>
        {failure && <Notice tone="error">{failure}</Notice>}
        <div className={styles.actions}>
          {state === 'spam' ? (
            <Button disabled={isBusy} aria-label={texts.notSpamOf(name)} onClick={() => on.onState('new')}>
              {texts.notSpam}
            </Button>
          ) : (
            <a className={buttonClass({})} href={replyLink(inquiry)}>
              <Reply aria-hidden="true" /> {texts.reply}
            </a>
          )}
          <div className={styles.state}>
            <Select
              name="state"
              label={texts.state}
              value={state}
              disabled={isBusy}
              onChange={({ target }) => {
                const chosen = inquiryStates.find((one) => one === target.value);
                if (chosen) on.onState(chosen);
              }}
            >
              {inquiryStates.map((one) => (
                <option key={one} value={one}>
                  {texts.states[one]}
                </option>
              ))}
            </Select>
          </div>
          <Button
            className={styles.erase}
            variant="danger"
            size="small"
            disabled={isBusy}
            aria-label={texts.eraseOf(email)}
            onClick={on.onErase}
          >
            <Trash2 aria-hidden="true" /> {texts.erase}
          </Button>
        </div>
      </article>
    </li>
  );
}

function Facts({ inquiry: { number, topic, created_at, email, phone } }: { inquiry: Inquiry }) {
  return (
    <p className={styles.facts}>
      <span className={styles.number}>{number}</span>
      <span className={styles.topic}>{texts.topics[topic]}</span>
      <time dateTime={created_at}>{timeText(created_at)}</time>
      <span>{email}</span>
      {phone && <a href={telephoneUrl(phone)}>{phone}</a>}
    </p>
  );
}
