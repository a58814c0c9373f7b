import { Trash2 } from 'lucide-react';
import { telephoneUrl } from '../../../content/text/telephone';
import { timeText } from '../../../content/record/times';
import { type Inquiry, inquiryStates } from '../../../data/site/inquiries';
import { Button } from '../../../ui/button';
import { Select, TextInput } from '../../../ui/form-field';
import { Notice } from '../../../ui/notice';
import { DeliveryLine } from './delivery-line';
import styles from './inquiry-detail.module.css';
import { InquiryMessage } from './inquiry-message';
import { InquiryNote } from './inquiry-note';
import { InquiryOrigin } from './inquiry-origin';
import { InquiryPhotos } from './inquiry-photos';
import { InquiryReplies } from './inquiry-replies';
import { texts } from '../texts';
import type { Inbox } from '../use-inbox';

type InquiryDetailProps = {
  inquiry: Inquiry;
  inbox: Inbox;
  /** Runs an action after which the inquiry may leave the list. */
  onLeaving: (work: Promise<void>) => void;
};

/** Message of an inquiry with replies, note, state and actions. */
export function InquiryDetail({ inquiry, inbox, onLeaving }: InquiryDetailProps) {
  const { id, name, message, state } = inquiry;
  const lastAction = inbox.lastAction?.id === id ? inbox.lastAction : undefined;
  const isBusy = lastAction?.isBusy === true;
  return (
    <div className={styles.detail}>
      <div>
        <p className={styles.name}>{name}</p>
        <Facts inquiry={inquiry} />
        <InquiryOrigin page={inquiry.page} record={inquiry.record} />
      </div>
      <InquiryMessage text={message} />
      <InquiryPhotos files={inquiry.inquiry_files} />
      <DeliveryLine inquiry={inquiry} isBusy={isBusy} onSendAgain={() => void inbox.sendAgain(inquiry)} />
      {lastAction?.failure && <Notice tone="error">{lastAction.failure}</Notice>}
      {state !== 'spam' && (
        <InquiryReplies
          inquiry={inquiry}
          typed={inbox.replies.typedFor(id)}
          isBusy={isBusy}
          onType={(text) => inbox.replies.edit(id, text, '')}
          onSend={(to) => onLeaving(inbox.sendReply(inquiry, to))}
        />
      )}
      <InquiryNote
        saved={inquiry.note}
        typed={inbox.notes.typedFor(id)}
        isBusy={isBusy}
        onType={(text) => inbox.notes.edit(id, text, inquiry.note)}
        onSave={() => void inbox.saveNote(inquiry)}
      />
      <Actions inquiry={inquiry} inbox={inbox} isBusy={isBusy} onLeaving={onLeaving} />
    </div>
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

type ActionsProps = InquiryDetailProps & { isBusy: boolean };

/** Actions below the message: change the state, set the reminder, erase the data of the person. */
function Actions({ inquiry, inbox, isBusy, onLeaving }: ActionsProps) {
  const { name, email, state } = inquiry;
  return (
    <div className={styles.actions}>
      {state === 'spam' && (
        <Button
          disabled={isBusy}
          aria-label={texts.notSpamOf(name)}
          onClick={() => onLeaving(inbox.changeState(inquiry, 'new'))}
        >
          {texts.notSpam}
        </Button>
      )}
      <div className={styles.state}>
        <Select
          name="state"
          label={texts.state}
          value={state}
          disabled={isBusy}
          onChange={({ target }) => {
            const chosen = inquiryStates.find((one) => one === target.value);
            if (chosen) onLeaving(inbox.changeState(inquiry, chosen));
          }}
        >
          {inquiryStates.map((one) => (
            <option key={one} value={one}>
              {texts.states[one]}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.state}>
        <TextInput
          name="remind_on"
          type="date"
          label={texts.remindOn}
          title={texts.reminderHint}
          // Not controlled: while a year is typed, the value is a day of the first centuries.
          defaultValue={inquiry.remind_on ?? ''}
          onChange={({ target: { value } }) => {
            if (value === '' || value > '2000') void inbox.remindOn(inquiry, value);
          }}
        />
      </div>
      <Button
        className={styles.erase}
        variant="danger"
        size="small"
        disabled={isBusy}
        aria-label={texts.eraseOf(email)}
        onClick={() => onLeaving(inbox.erase(inquiry))}
      >
        <Trash2 aria-hidden="true" /> {texts.erase}
      </Button>
    </div>
  );
}
