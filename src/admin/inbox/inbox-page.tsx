import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Notice } from '../../ui/notice';
import { failureText } from '../failure-text';
import { ShowMore, useFirst } from '../lists/show-more';
import { usePageTitle } from '../shell/page-title';
import styles from './inbox.module.css';
import { InboxTools } from './inbox-tools';
import { InquiryCard } from './inquiry-card';
import { filterOf, type InquiryFilter, matches, parametersOf } from './inquiry-filter';
import { texts } from './texts';
import { useInbox } from './use-inbox';

/** Screen with the inquiries of visitors, filtered by state, topic, page, record and search. */
export function InboxPage() {
  usePageTitle(texts.title);
  const location = useLocation();
  const [, setParameters] = useSearchParams();
  // The URL is updated after the input, in which React would lose the cursor otherwise.
  const [filter, setFilter] = useState<InquiryFilter>(() => filterOf(location));
  const shown = filter.state;
  const show = (chosen: InquiryFilter) => {
    setFilter(chosen);
    setParameters(parametersOf(chosen), { replace: true });
  };
  const count = useRef<HTMLParagraphElement>(null);
  const inbox = useInbox(shown);
  const { data, total, isComplete, error, isPending } = inbox.list;
  const found = (data ?? []).filter((inquiry) => matches(inquiry, filter));
  const { state: _state, ...narrowing } = filter;
  const isFiltered = Object.values(narrowing).some(Boolean);

  const list = useRef<HTMLUListElement>(null);
  const { first, ...rest } = useFirst(found);

  /** A card that leaves the list drops the focus; move it to the count above the list. */
  const andRefocus = async (work: Promise<void>) => {
    await work;
    if (document.activeElement === document.body) count.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <InboxTools filter={filter} onFilter={show} all={data ?? []} found={isComplete ? found : []} />
      <div>
        <div className={styles.success}>
          {inbox.success && <Notice tone="success">{inbox.success}</Notice>}
        </div>
        {error && <Notice tone="error">{failureText(error, texts.fetchFailure)}</Notice>}
        {(isPending || (isFiltered && !isComplete && !error)) && <p role="status">{texts.loading}</p>}
        {data && (
          <p ref={count} className={styles.total} tabIndex={-1}>
            {isFiltered ? countText(found.length, total) : texts.inquiries(total)}
          </p>
        )}
        {data && isComplete && found.length === 0 && (
          <p className={styles.empty}>{isFiltered ? texts.nothingMatches : texts.empty[shown ?? 'all']}</p>
        )}
        <ul ref={list} className={styles.list} role="list">
          {first.map((inquiry) => (
            <InquiryCard
              key={inquiry.id}
              inquiry={inquiry}
              typedNote={inbox.notes.typedFor(inquiry.id)}
              isBusy={inbox.latest?.id === inquiry.id && inbox.latest.isBusy}
              failure={inbox.latest?.id === inquiry.id ? inbox.latest.failure : undefined}
              onState={(state) => void andRefocus(inbox.move(inquiry, state))}
              onTypeNote={(text) => inbox.notes.type(inquiry, text)}
              onSaveNote={() => void inbox.saveNote(inquiry)}
              onSendAgain={() => void inbox.sendAgain(inquiry)}
              onErase={() => void andRefocus(inbox.erase(inquiry))}
            />
          ))}
        </ul>
        <ShowMore {...rest} list={list} shown={first.length} />
      </div>
    </>
  );
}

function countText(found: number, all: number): string {
  return found < all ? texts.ofInquiries(found, all) : texts.inquiries(all);
}
