import { useId, useState } from 'react';
import { type Inquiry, type InquiryState, inquiryStates } from '../../data/inquiries';
import { Button, buttonClass } from '../../ui/button';
import { Select, TextArea } from '../../ui/field';
import styles from './inbox.module.css';
import { deliveryText, replyLink, stateNames, timeText, topicNames } from './inquiry-texts';

type InquiryCardProps = {
  inquiry: Inquiry;
  onState: (state: InquiryState) => void;
  onNote: (note: string) => void;
  onSendAgain: () => void;
  onErase: () => void;
};

/** One message with everything that can be done about it. */
export function InquiryCard({ inquiry, onState, onNote, onSendAgain, onErase }: InquiryCardProps) {
  const { name, email, phone, message, state, topic, created_at } = inquiry;
  const [note, setNote] = useState(inquiry.note);
  const titleId = useId();
  return (
    <li>
      <article className={styles.card} aria-labelledby={titleId}>
        <h2 className={styles.title} id={titleId}>
          {name}
        </h2>
        <p className={styles.facts}>
          {topicNames[topic]} · {timeText(created_at)} · {email}
          {phone && ` · ${phone}`}
        </p>
        <p className={styles.message}>{message}</p>
        <p className={styles.facts}>
          {deliveryText(inquiry)}
          {inquiry.last_error && `: ${inquiry.last_error}`}
        </p>
        <TextArea
          name="note"
          label="Note"
          rows={2}
          maxLength={10_000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className={styles.actions}>
          <Select
            name="state"
            label="State"
            value={state}
            onChange={({ target }) => {
              const chosen = inquiryStates.find((one) => one === target.value);
              if (chosen) onState(chosen);
            }}
          >
            {inquiryStates.map((one) => (
              <option key={one} value={one}>
                {stateNames[one]}
              </option>
            ))}
          </Select>
          <Button disabled={note === inquiry.note} onClick={() => onNote(note)}>
            Save note
          </Button>
          <a className={buttonClass({ variant: 'quiet' })} href={replyLink(inquiry)}>
            Reply
          </a>
          <Button variant="quiet" aria-label={`Send again ${name}`} onClick={onSendAgain}>
            Send again
          </Button>
          <Button variant="danger" aria-label={`Erase ${email}`} onClick={onErase}>
            Erase person
          </Button>
        </div>
      </article>
    </li>
  );
}
