import { MailX } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Inquiry } from '../../data/site/inquiries';
import { agoText } from '../overview/dates';
import styles from './inbox.module.css';
import { texts } from './texts';

type InquiryItemProps = {
  inquiry: Inquiry;
  /** `opened` by the user, `shown` because it is the first of the list, which only wide windows show. */
  selected: 'opened' | 'shown' | undefined;
  isBusy: boolean;
  /** Time to which the age refers, in milliseconds since 1970. */
  nowMs: number;
  /** Shows the state, for a list of all states. */
  showsState: boolean;
  onOpen: () => void;
  /** Detail of the inquiry if it is selected. */
  children: ReactNode;
};

/** Entry of an inquiry in the list: name, topic, age and beginning of the message. */
export function InquiryItem({ inquiry, selected, nowMs, ...props }: InquiryItemProps) {
  const { isBusy, showsState, onOpen, children } = props;
  const { name, topic, created_at, message, state, last_error, inquiry_replies } = inquiry;
  const titleId = useId();
  const item = useRef<HTMLLIElement>(null);
  const hasFailed = last_error !== null || inquiry_replies.some(({ delivery }) => delivery === 'failed');
  useEffect(() => {
    // On narrow windows the message replaces the list, which may have been scrolled.
    if (selected === 'opened') item.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <li ref={item} className={styles.item} data-selected={selected}>
      <article aria-labelledby={titleId} aria-busy={isBusy}>
        {/* The button in the heading opens the message for keyboard and assistive technology. */}
        <div className={styles.row} onClick={onOpen}>
          <h2 className={styles.title}>
            <button type="button" id={titleId} aria-current={selected !== undefined}>
              {name}
            </button>
          </h2>
          <time className={styles.age} dateTime={created_at}>
            {agoText(created_at, nowMs)}
          </time>
          <p className={styles.facts}>
            {texts.topics[topic]}
            {showsState && ` · ${texts.states[state]}`}
            {hasFailed && <MailX aria-label={texts.replyStates.failed} size={14} />}
          </p>
          <p className={styles.excerpt} lang="de">
            {message.slice(0, 160)}
          </p>
        </div>
        {children}
      </article>
    </li>
  );
}
