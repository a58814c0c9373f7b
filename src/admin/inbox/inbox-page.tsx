import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Inquiry } from '../../data/site/inquiries';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { failureText } from '../failure-text';
import { ShowMore, useFirstItems } from '../lists/show-more';
import { usePageTitle } from '../shell/page-title';
import { Loading } from '../lists/loading';
import { EmptyMessage } from '../lists/empty-message';
import styles from './inbox.module.css';
import { InboxTools } from './inbox-tools';
import { InquiryDetail } from './detail/inquiry-detail';
import { InquiryItem } from './inquiry-item';
import {
  filterOf,
  type InquiryFilter,
  matchesFilter,
  openedParameter,
  filterParameters,
} from './inquiry-filter';
import { texts } from './texts';
import { useInbox } from './use-inbox';

/** Screen with the inquiries of visitors: list and message side by side; in narrow windows one after the other. */
export function InboxPage() {
  usePageTitle(texts.title);
  const location = useLocation();
  const [parameters, setParameters] = useSearchParams();
  // The URL is updated after the input, in which React would lose the cursor otherwise.
  const [filter, setFilter] = useState<InquiryFilter>(() => filterOf(location));
  const listedState = filter.state;
  const applyFilter = (chosen: InquiryFilter) => {
    setFilter(chosen);
    setParameters(filterParameters(chosen), { replace: true });
  };
  const countElement = useRef<HTMLParagraphElement>(null);
  const inbox = useInbox(listedState);
  const { data, total, isComplete, readAtMs, error, isPending } = inbox.list;
  const found = (data ?? []).filter((inquiry) => matchesFilter(inquiry, filter));
  const { state: _state, ...narrowing } = filter;
  const isFiltered = Object.values(narrowing).some(Boolean);

  const list = useRef<HTMLUListElement>(null);
  const { first, ...rest } = useFirstItems(found);
  const openedNumber = parameters.get(openedParameter);
  const opened = found.find(({ number }) => number === openedNumber);
  const selected = opened ?? found[0];
  const open = ({ number }: Inquiry) =>
    setParameters({ ...filterParameters(filter), [openedParameter]: number }, { preventScrollReset: true });
  const close = () => {
    setParameters(filterParameters(filter));
    countElement.current?.focus();
  };

  /** Moves the focus to the count above the list when the focused inquiry has left it. */
  const refocusAfter = async (work: Promise<void>) => {
    await work;
    if (document.activeElement === document.body) countElement.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <div className={styles.screen} data-opened={opened && ''}>
        <div className={styles.success}>
          {inbox.success && <Notice tone="success">{inbox.success}</Notice>}
        </div>
        <InboxTools filter={filter} onFilter={applyFilter} all={data ?? []} found={isComplete ? found : []} />
        {error && <Notice tone="error">{failureText(error, texts.fetchFailure)}</Notice>}
        {(isPending || (isFiltered && !isComplete && !error)) && <Loading>{texts.loading}</Loading>}
        {data && (
          <p ref={countElement} className={styles.total} tabIndex={-1}>
            {isFiltered ? countText(found.length, total) : texts.inquiries(total)}
          </p>
        )}
        {data && isComplete && found.length === 0 && (
          <EmptyMessage>{isFiltered ? texts.nothingMatches : texts.empty[listedState ?? 'all']}</EmptyMessage>
        )}
        {opened && (
          <Button className={styles.back} variant="quiet" size="small" onClick={close}>
            <ArrowLeft aria-hidden="true" /> {texts.allInquiries}
          </Button>
        )}
        <div className={styles.panes}>
          <div className={styles.scroller}>
            <ul ref={list} className={styles.list} role="list">
              {withSelected(first, selected).map((inquiry) => (
                <InquiryItem
                  key={inquiry.id}
                  inquiry={inquiry}
                  selected={inquiry === opened ? 'opened' : inquiry === selected ? 'shown' : undefined}
                  isBusy={inbox.lastAction?.id === inquiry.id && inbox.lastAction.isBusy}
                  nowMs={readAtMs}
                  showsState={listedState === undefined}
                  onOpen={() => open(inquiry)}
                >
                  {inquiry === selected && (
                    <InquiryDetail
                      inquiry={inquiry}
                      inbox={inbox}
                      onLeaving={(work) => void refocusAfter(work)}
                    />
                  )}
                </InquiryItem>
              ))}
            </ul>
            <ShowMore {...rest} list={list} shownCount={first.length} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Adds an opened inquiry that is further down in the list. */
function withSelected(first: readonly Inquiry[], selected: Inquiry | undefined): readonly Inquiry[] {
  return !selected || first.includes(selected) ? first : [...first, selected];
}

function countText(found: number, all: number): string {
  return found < all ? texts.ofInquiries(found, all) : texts.inquiries(all);
}
