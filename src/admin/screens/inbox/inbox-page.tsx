import { ArrowLeft, MailX } from 'lucide-react';
import { useRef, useState, type ReactNode, useEffect, useId } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Screen } from '../../parts/screens';
import { openedParameter } from '../../session/page-title';
import { useRecordTitles } from '../../editor/use-record-titles';
import { type Inquiry, inquiryStates, inquiriesCsv } from '../../../data/site/inquiries';
import { ChoiceSelect, Notice } from '../../../ui/controls';
import { common, topicLabels, listTexts, failureText, agoText } from '../../parts/texts';
import {
  ShowMore,
  useFirstItems,
  Loading,
  EmptyMessage,
  Choices,
  SearchInput,
  QuietButton,
} from '../../parts/lists/lists';
import styles from './inbox.module.css';
import { InquiryDetail } from './detail/inquiry-detail';
import { filterOf, type InquiryFilter, matchesFilter, filterParameters, useInbox } from './use-inbox';
import { texts, pageLabel } from './texts';
import { inquiryTopicNames } from '../../../content/record/inquiry-topics';
import { CsvButton } from '../../session/csv-button';
import { LoadFailure } from '../../parts/use-action';

export function InboxPage({ screen }: { screen: Screen }) {
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
  const { data: all = [], dataUpdatedAt, error, isPending, isSuccess } = inbox.list;
  const found = all.filter((inquiry) => matchesFilter(inquiry, filter));

  const list = useRef<HTMLUListElement>(null);
  const { first, ...rest } = useFirstItems(found);
  const openedNumber = parameters.get(openedParameter);
  const opened = found.find(({ number }) => number === openedNumber);
  /** Id of the inquiry beside the list. It stays when a poll brings a newer one. */
  const [shownId, setShownId] = useState<string>();
  const selected = opened ?? found.find(({ id }) => id === shownId) ?? found[0];
  if (selected && selected.id !== shownId) setShownId(selected.id);
  const shown = !selected || first.includes(selected) ? first : [...first, selected];
  const open = ({ number }: Inquiry) =>
    setParameters({ ...filterParameters(filter), [openedParameter]: number }, { preventScrollReset: true });
  const close = () => {
    setParameters(filterParameters(filter));
    countElement.current?.focus();
  };

  return (
    <>
      <h1 tabIndex={-1}>{screen.title}</h1>
      <div className={`${styles.screen} stack gap-3`} data-opened={opened && ''}>
        <div className={styles.success}>
          {inbox.success && <Notice tone="success">{inbox.success}</Notice>}
        </div>
        <InboxTools filter={filter} onFilter={applyFilter} all={all} found={found} />
        {error && <LoadFailure>{failureText(error, texts.fetchFailure)}</LoadFailure>}
        {isPending && <Loading>{texts.loading}</Loading>}
        {isSuccess && (
          <p ref={countElement} className={`${styles.total} quiet small`} tabIndex={-1}>
            {found.length < all.length
              ? texts.ofInquiries(found.length, all.length)
              : texts.inquiries(all.length)}
          </p>
        )}
        {isSuccess && found.length === 0 && (
          <EmptyMessage>
            {all.length > 0 ? listTexts.nothingFound : texts.empty[listedState ?? 'all']}
          </EmptyMessage>
        )}
        {opened && (
          <QuietButton className={styles.back} onClick={close}>
            <ArrowLeft aria-hidden="true" /> {texts.allInquiries}
          </QuietButton>
        )}
        <div className={styles.panes}>
          <div className={styles.scroller}>
            <ul ref={list} className={styles.list} role="list">
              {shown.map((inquiry) => (
                <InquiryItem
                  key={inquiry.id}
                  inquiry={inquiry}
                  selected={inquiry === opened ? 'opened' : inquiry === selected ? 'shown' : undefined}
                  isBusy={inbox.lastAction?.id === inquiry.id && inbox.lastAction.isBusy}
                  nowMs={dataUpdatedAt}
                  showsState={listedState === undefined}
                  onOpen={() => open(inquiry)}
                >
                  {inquiry === selected && <InquiryDetail inquiry={inquiry} inbox={inbox} />}
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

type InquiryItemProps = {
  inquiry: Inquiry;
  /** `opened` by the user, `shown` because it is the first of the list, which only wide windows show. */
  selected: 'opened' | 'shown' | undefined;
  isBusy: boolean;
  /** Time to which the age refers, in milliseconds since 1970. */
  nowMs: number;
  showsState: boolean;
  onOpen: () => void;
  children: ReactNode;
};

function InquiryItem({ inquiry, selected, nowMs, ...props }: InquiryItemProps) {
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
          <h2 className={`${styles.title} row-title`}>
            <button type="button" id={titleId} aria-current={selected !== undefined}>
              {name}
            </button>
          </h2>
          <time className={styles.age} dateTime={created_at}>
            {agoText(created_at, nowMs)}
          </time>
          <p className={`${styles.facts} row gap-1`}>
            {topicLabels[topic]}
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

type InboxToolsProps = {
  filter: InquiryFilter;
  onFilter: (filter: InquiryFilter) => void;
  /** Inquiries of the state, whose pages and records can be chosen. */
  all: readonly Inquiry[];
  found: readonly Inquiry[];
};

function InboxTools({ filter, onFilter, all, found }: InboxToolsProps) {
  const pages = distinctSorted([filter.page, ...all.map(({ page }) => page)]);
  const titles = useRecordTitles(distinctSorted([filter.record, ...all.map(({ record }) => record)]));
  return (
    <div className={`${styles.tools} cluster end gap-3`}>
      <div className={styles.showing}>
        <Choices
          name="shown"
          label={listTexts.show}
          options={[
            ...inquiryStates.map((state) => [state, texts.states[state]] as const),
            ['', listTexts.all],
          ]}
          value={filter.state ?? ''}
          onChoose={(state) => onFilter({ ...filter, state: state || undefined })}
        />
      </div>
      <div className={styles.filter}>
        <ChoiceSelect
          name="topic"
          label={texts.topic}
          value={filter.topic ?? ''}
          options={[
            ['', texts.allTopics],
            ...inquiryTopicNames.map((topic) => [topic, topicLabels[topic]] as const),
          ]}
          onChoose={(topic) => onFilter({ ...filter, topic: topic || undefined })}
        />
      </div>
      <div className={styles.filter}>
        <ChoiceSelect
          name="page"
          label={texts.page}
          value={filter.page ?? ''}
          options={[['', texts.allPages], ...pages.map((page) => [page, pageLabel(page)] as const)]}
          onChoose={(page) => onFilter({ ...filter, page: page || undefined })}
        />
      </div>
      <div className={styles.filter}>
        <ChoiceSelect
          name="record"
          label={texts.record}
          value={filter.record ?? ''}
          options={[
            ['', texts.allRecords],
            ...[...titles].map(
              ([record, title]) =>
                [record, title, title === common.deletedRecord ? undefined : 'de'] as const,
            ),
          ]}
          onChoose={(record) => onFilter({ ...filter, record: record || undefined })}
        />
      </div>
      <div className={`${styles.search} grow-wide`}>
        <SearchInput
          label={texts.search}
          value={filter.search}
          onType={(search) => onFilter({ ...filter, search })}
        />
      </div>
      <CsvButton
        object="inquiries"
        fileName={texts.csvName}
        disabled={found.length === 0}
        csv={() => inquiriesCsv(found, titles)}
      />
    </div>
  );
}

function distinctSorted(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => value ?? []))].sort();
}
