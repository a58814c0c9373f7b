import { topicLabels, agoText } from '../../parts/common-texts';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { allDraftsQuery } from '../../../data/records/drafts';
import { siteStatusQuery } from '../../../data/operations/server-reports';
import { lastChangesQuery } from '../../../data/records/summaries';
import { timeText } from '../../../content/record/times';
import { berlinDay } from '../../../content/record/days';
import { language, translate } from '../../../content/language';
import { Notice } from '../../../ui/notice';
import { SetupChecklist, ShowChecklist } from './setup-checklist/setup-checklist';
import { ShowMore, useFirstItems } from '../../parts/lists/show-more';
import { troubleText, useBackupReport } from '../../session/use-backups';
import { useIsWaitingForMe } from '../../editor/reviews/reviewable';
import { reviewTexts } from '../../editor/drafts/texts';
import { useSession, useSessionState, useIsExcluded, useRights } from '../../session/session-context';
import { usePageTitle, openedParameter } from '../../session/new-inquiry-count';
import { Loading } from '../../parts/lists/loading';
import { lacksAlt, listWarnings, type Warning, useEndingConsents } from './warnings';
import { BrokenLinks } from './broken-links';
import { RecentChanges } from './recent-changes';
import { DraftsList, failedSchedules } from './drafts-list';
import { SiteState } from './site-state';
import styles from './overview.module.css';
import { texts } from './texts';
import { useContents, type ContentSummary } from './use-contents';
import { date } from '../../../content/fields/date';
import { upcomingTrainings } from '../../../content/types/upcoming-trainings/type';
import { readNewestInquiries } from '../../../data/site/inquiries';
import { Plus } from 'lucide-react';
import { freePages } from '../../../content/types/free-pages/type';
import { latestTopics } from '../../../content/types/latest-topics/type';
import { pressArticles } from '../../../content/types/press/type';
import { references } from '../../../content/types/references/type';
import { services } from '../../../content/types/services/type';
import { shopProducts } from '../../../content/types/shop/type';
import { team } from '../../../content/types/team/type';
import { trainingBlog } from '../../../content/types/training-blog/type';
import { trainingPrograms } from '../../../content/types/training-programs/type';
import { newRecordId } from '../../../data/preview/selection';
import { buttonClass } from '../../../ui/button';
import { Menu } from '../../parts/lists/menu';
import { editLink } from '../../editor/record-address';
import { collections } from '../../parts/screens';

const changeLimit = 12;

export function OverviewPage() {
  usePageTitle(texts.title);
  const { tables } = useSession();
  const isExcluded = useIsExcluded();
  const { contents, emptySingles, isPending, hasFailed } = useContents();
  const changes = useQuery(lastChangesQuery(tables, changeLimit));
  const { data: drafts = [], ...draftsQuery } = useQuery(allDraftsQuery(tables));
  const draftsToReview = drafts.filter(useIsWaitingForMe());
  const titles = new Map(contents.map(({ row, title }) => [row.id, title]));
  const { data: backups } = useBackupReport();
  const [now] = useState(() => Date.now());
  const { consents, ...consentsQuery } = useEndingConsents(now);
  const { data: status } = useQuery(siteStatusQuery);
  const backupProblem = backups && troubleText(backups);
  const warnings = [
    ...failedSchedules(drafts, titles),
    ...(backupProblem ? [{ text: backupProblem, to: '/admin/system' }] : []),
    ...consents,
    ...(isPending || hasFailed ? [] : listWarnings(contents, emptySingles, berlinDay(now))),
  ];

  const hasLoaded = useHasLoaded(changes);
  const isIncomplete = hasFailed || consentsQuery.hasFailed || changes.isError || draftsQuery.isError;
  const isInOrder = !isPending && !consentsQuery.isPending && !isIncomplete && warnings.length === 0;

  return (
    <>
      <header className="cluster spread gap-4">
        <h1 tabIndex={-1}>{texts.title}</h1>
        <NewMenu />
        <Greeting now={now} />
      </header>
      {status?.staleSince && <Notice tone="error">{texts.stalePages(timeText(status.staleSince))}</Notice>}
      {isIncomplete && <Notice tone="error">{texts.incomplete}</Notice>}
      {!hasLoaded && <Loading rows={10}>{texts.loading}</Loading>}
      <div hidden={!hasLoaded}>
        <SetupChecklist />
      </div>
      <div className={`${styles.columns} stack gap-5`} hidden={!hasLoaded}>
        <div className="stack gap-5">
          {draftsToReview.length > 0 && (
            <OverviewSection title={reviewTexts.waitingForYou}>
              <DraftsList drafts={draftsToReview} titles={titles} />
            </OverviewSection>
          )}
          {!isExcluded('inbox') && (
            <OverviewSection title={texts.inquiries}>
              <NewInquiries now={now} />
            </OverviewSection>
          )}
          <OverviewSection title={texts.trainings}>
            {!isPending && <NextTrainings contents={contents} today={berlinDay(now)} />}
          </OverviewSection>
          {drafts.length > 0 && (
            <OverviewSection title={texts.drafts}>
              <DraftsList drafts={drafts} titles={titles} />
            </OverviewSection>
          )}
          <OverviewSection title={texts.changedLast}>
            {changes.data?.length === 0 && <p>{texts.noChanges}</p>}
            {!isPending && changes.data && (
              <RecentChanges changes={changes.data} contents={contents} now={now} />
            )}
          </OverviewSection>
        </div>
        <div className="stack gap-5">
          <OverviewSection title={texts.state}>
            <SiteState
              backups={backups}
              sendsMail={status?.sendsMail}
              missingAltCount={contents.filter(lacksAlt).length}
              endingConsentCount={consents.length}
            />
          </OverviewSection>
          <OverviewSection title={texts.attention}>
            {isInOrder && <p>{texts.inOrder}</p>}
            <WarningList warnings={warnings} />
          </OverviewSection>
          <OverviewSection title={texts.brokenLinks}>
            <BrokenLinks now={now} />
          </OverviewSection>
        </div>
      </div>
      <ShowChecklist />
    </>
  );
}

/** Checks whether all parts have had their first response, so that none moves another. */
function useHasLoaded({ isLoading }: { isLoading: boolean }): boolean {
  const loading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const [hasLoaded, setLoaded] = useState(false);
  // The requests of the parts begin after the first rendering.
  if (!hasLoaded && !isLoading && loading === 0) setLoaded(true);
  return hasLoaded;
}

const longDay = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'Europe/Berlin' });

function Greeting({ now }: { now: number }) {
  const session = useSessionState();
  const rights = useRights();
  if (!('user' in session)) return null;
  return (
    <p className={`${styles.hello} quiet anywhere`}>
      {texts.hello(rights?.displayName || session.user.email, longDay.format(now))}
    </p>
  );
}

function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { first, ...rest } = useFirstItems(warnings);
  return (
    <>
      <ul ref={list} className="stack" role="list">
        {first.map(({ text, to }) => (
          <li key={to + text} className={`${styles.item} cluster baseline spread line`}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
      <ShowMore {...rest} list={list} shownCount={first.length} />
    </>
  );
}

function OverviewSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card stack gap-2" aria-labelledby={id}>
      <h2 className="title-4" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const trainingsLimit = 5;

type NextTrainingsProps = {
  contents: readonly ContentSummary[];
  /** `yyyy-mm-dd`. */
  today: string;
};

function NextTrainings({ contents, today }: NextTrainingsProps) {
  const next = contents
    .flatMap(({ type, row, title, to }) => {
      const start = type.name === upcomingTrainings.name && row.startDate;
      return typeof start === 'string' && start >= today ? { id: String(row.id), title, to, start } : [];
    })
    .sort((one, other) => (one.start < other.start ? -1 : 1))
    .slice(0, trainingsLimit);
  if (next.length === 0) return <p>{texts.noTrainings}</p>;
  return (
    <ul className="stack" role="list">
      {next.map(({ id, title, to, start }) => (
        <li key={id} className={`${styles.item} cluster baseline spread line`}>
          <Link to={to} lang="de">
            {title}
          </Link>
          <small className="quiet small">{date.plain(start)}</small>
        </li>
      ))}
    </ul>
  );
}

const inquiriesLimit = 5;

function NewInquiries({ now }: { now: number }) {
  const { tables } = useSession();
  const { data } = useQuery({
    queryKey: ['inquiries', 'newest', 'new'],
    queryFn: () => readNewestInquiries(tables, 'new'),
    refetchInterval: 60_000,
  });
  return (
    <>
      <p>
        <Link to="/admin/inquiries">{countText(data?.total)}</Link>
      </p>
      <ul className="stack" role="list">
        {data?.rows.slice(0, inquiriesLimit).map(({ id, number, name, topic, created_at }) => (
          <li key={id} className={`${styles.item} cluster baseline spread line`}>
            <Link to={`/admin/inquiries?${openedParameter}=${number}`}>{name}</Link>
            <small className="quiet small">
              {topicLabels[topic]} · <time dateTime={created_at}>{agoText(created_at, now)}</time>
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

function countText(count: number | undefined): string {
  if (count === undefined) return texts.allInquiries;
  return count === 0 ? texts.noNewInquiries : texts.newInquiries(count);
}

/** Content types with records of their own, most often added first. */
const tables = [
  latestTopics,
  references,
  upcomingTrainings,
  trainingBlog,
  trainingPrograms,
  pressArticles,
  services,
  shopProducts,
  team,
  freePages,
].map(({ table }) => table);

function NewMenu() {
  return (
    <Menu
      label={texts.add}
      buttonClass={buttonClass({})}
      button={
        <>
          <Plus aria-hidden="true" /> {texts.add}
        </>
      }
    >
      {tables.flatMap((table) => {
        const collection = collections.find(({ type }) => type.table === table);
        return collection ? (
          <li key={table}>
            <Link
              to={editLink(collection, newRecordId)}
              aria-description={texts.inPage(collection.screen.menu)}
            >
              {translate(collection.type.singular)}{' '}
              <small className="quiet small" aria-hidden="true">
                {texts.inPage(collection.screen.menu)}
              </small>
            </Link>
          </li>
        ) : (
          []
        );
      })}
    </Menu>
  );
}
