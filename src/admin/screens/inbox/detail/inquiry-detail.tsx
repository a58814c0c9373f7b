import { Trash2, MailCheck, MailMinus, MailWarning, MailX } from 'lucide-react';
import { useId, useState, type SubmitEvent, useRef } from 'react';
import { Link } from 'react-router';
import { common, topicLabels } from '../../../parts/texts';
import { telephoneUrl } from '../../../../content/text/formats';
import { timeText } from '../../../../content/record/times';
import { type Inquiry, inquiryStates } from '../../../../data/site/inquiries';
import { ChoiceSelect, Button, Notice, TextInput, TextArea } from '../../../../ui/controls';
import styles from './inquiry-detail.module.css';
import { InquiryPhotos, InquiryReplies } from './inquiry-replies';
import { texts, deliveryText, isUnderWay, pageLabel } from '../texts';
import type { DetailPartProps, InquiryDetailProps } from '../use-inbox';
import { language } from '../../../../content/language';
import { useAction, useSaveKey } from '../../../parts/use-action';
import { editLink } from '../../../editor/record-address';
import { useRecordTitles } from '../../../editor/use-record-titles';
import { collections } from '../../../parts/screens';
import { QuietButton } from '../../../parts/lists/lists';

export function InquiryDetail({ inquiry, inbox }: InquiryDetailProps) {
  const { id, number, topic, created_at, name, email, phone, message, state } = inquiry;
  const part = { inquiry, inbox };
  const isBusy = inbox.lastAction?.id === id && inbox.lastAction.isBusy;
  const failure = inbox.failures[id];
  return (
    <div className={styles.detail}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={`${styles.facts} cluster quiet small anywhere`}>
          <span className={styles.number}>{number}</span>
          <span className={styles.topic}>{topicLabels[topic]}</span>
          <time dateTime={created_at}>{timeText(created_at)}</time>
          <span>{email}</span>
          {phone && <a href={telephoneUrl(phone)}>{phone}</a>}
        </p>
        <InquiryOrigin inquiry={inquiry} />
      </div>
      <InquiryMessage text={message} />
      <InquiryPhotos files={inquiry.inquiry_files} />
      <DeliveryLine {...part} isBusy={isBusy} />
      {failure && <Notice tone="error">{failure}</Notice>}
      {state !== 'spam' && <InquiryReplies {...part} isBusy={isBusy} />}
      <InquiryNote {...part} isBusy={isBusy} />
      <Actions {...part} isBusy={isBusy} />
    </div>
  );
}

function Actions({ inquiry, inbox, isBusy }: DetailPartProps) {
  const { name, email, state } = inquiry;
  return (
    <div className={`${styles.actions} cluster end gap-3`}>
      {state === 'spam' && (
        <Button
          disabled={isBusy}
          aria-label={texts.notSpamOf(name)}
          onClick={() => void inbox.changeState(inquiry, 'new')}
        >
          {texts.notSpam}
        </Button>
      )}
      <div className={`${styles.state} stack`}>
        <ChoiceSelect
          name="state"
          label={texts.state}
          value={state}
          disabled={isBusy}
          options={inquiryStates.map((one) => [one, texts.states[one]])}
          onChoose={(chosen) => void inbox.changeState(inquiry, chosen)}
        />
      </div>
      <div className={`${styles.state} stack`}>
        <TextInput
          name="remind_on"
          type="date"
          label={texts.remindOn}
          title={texts.reminderHint}
          // Not controlled: while a year is typed, the value is a day of the first centuries.
          defaultValue={inquiry.remind_on ?? ''}
          min={firstReminder}
          onChange={({ target: { value } }) => {
            if (value === '' || value >= firstReminder) void inbox.remindOn(inquiry, value);
          }}
          onBlur={({ target }) => void target.reportValidity()}
        />
      </div>
      <Button
        className={styles.erase}
        variant="danger"
        size="small"
        disabled={isBusy}
        aria-label={texts.eraseOf(email)}
        onClick={() => void inbox.erase(inquiry)}
      >
        <Trash2 aria-hidden="true" /> {texts.erase}
      </Button>
    </div>
  );
}

const firstReminder = '2026-01-01';

/** Longer messages are collapsed, so that the reply form below stays near. */
const maxExpanded = { characters: 900, lines: 14 };

function InquiryMessage({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const isLong = text.length > maxExpanded.characters || text.split('\n').length > maxExpanded.lines;
  return (
    <div className={`${styles.message} stack gap-3 measure anywhere`} lang="de">
      <p id={textId} className={isLong && !isOpen ? styles.folded : undefined}>
        {text}
      </p>
      {isLong && (
        <QuietButton
          lang={language}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.showLess : texts.showWhole}
        </QuietButton>
      )}
    </div>
  );
}

const icons = { sent: MailCheck, failed: MailX, pending: MailWarning, off: MailMinus } as const;

function DeliveryLine({ inquiry, inbox, isBusy }: DetailPartProps) {
  const { name, state, delivery, last_error, confirmation } = inquiry;
  const Icon = icons[delivery];
  const canSend = state !== 'spam' && !isUnderWay(inquiry);
  return (
    <div
      className={`${styles.delivery} quiet small anywhere`}
      data-delivery={last_error ? 'failed' : delivery}
    >
      <Icon aria-hidden="true" />
      <div>
        <p>{deliveryText(inquiry)}</p>
        {last_error && <p className="caption">{last_error}</p>}
        {confirmation === 'sent' && <p className="caption">{texts.confirmed}</p>}
        {confirmation === 'failed' && <p className="caption">{texts.notConfirmed}</p>}
      </div>
      {canSend && (
        <QuietButton
          disabled={isBusy}
          aria-label={texts.sendAgainOf(name)}
          onClick={() => void inbox.sendAgain(inquiry)}
        >
          {texts.sendAgain}
        </QuietButton>
      )}
    </div>
  );
}

/** Visitors never see the note. */
function InquiryNote({ inquiry, inbox, isBusy }: DetailPartProps) {
  const form = useRef<HTMLFormElement>(null);
  const { id, note } = inquiry;
  const typed = inbox.notes.typedFor(id);
  const saving = useAction(() => inbox.saveNote(inquiry), texts.changeFailure);
  const save = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (typed !== undefined && !isBusy) void saving.run();
  };
  useSaveKey(form, save);
  return (
    <form ref={form} className={styles.note} onSubmit={save}>
      <TextArea
        name="note"
        label={texts.note}
        rows={2}
        maxLength={10_000}
        value={typed ?? note}
        onChange={({ target }) => inbox.notes.edit(id, target.value, note)}
      />
      {typed !== undefined && (
        <div className={`${styles.unsaved} cluster small`}>
          <Button type="submit" size="small" disabled={isBusy} busy={saving.isBusy}>
            {texts.saveNote}
          </Button>
          <span>{texts.noteUnsaved}</span>
        </div>
      )}
    </form>
  );
}

function InquiryOrigin({ inquiry: { page, record } }: { inquiry: Inquiry }) {
  const [title] = useRecordTitles(record ? [record] : []).values();
  const [table, id = ''] = record?.split('/') ?? [];
  const collection = collections.find(({ type }) => type.table === table);
  if (!page && !collection) return null;
  return (
    <p className={`${styles.facts} cluster quiet small anywhere`}>
      {collection && (
        <span>
          {texts.about}{' '}
          {title === common.deletedRecord ? (
            title
          ) : (
            <Link to={editLink(collection, id)} lang="de">
              {title}
            </Link>
          )}
        </span>
      )}
      {page && (
        <span>
          {texts.from}{' '}
          <a href={page} target="_blank" rel="noopener">
            {pageLabel(page)}
          </a>
        </span>
      )}
    </p>
  );
}
