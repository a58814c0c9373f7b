import { useIsFetching, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { allDraftsQuery } from '../../data/records/drafts';
import { siteStatusQuery } from '../../data/operations/site-status';
import { lastChangesQuery } from '../../data/records/last-changes';
import { timeText } from '../../content/record/times';
import { language } from '../../content/language';
import { Notice } from '../../ui/notice';
import { SetupChecklist, ShowChecklist } from '../setup-checklist/setup-checklist';
import { ShowMore, useFirstItems } from '../lists/show-more';
import { troubleText } from '../system/backup-texts';
import { useBackupReport } from '../system/use-backups';
import { useIsWaitingForMe } from '../reviews/reviewable';
import { texts as reviewTexts } from '../reviews/texts';
import { useSession, useSessionState } from '../session/session-context';
import { useIsExcluded, useRights } from '../session/use-rights';
import { usePageTitle } from '../shell/page-title';
import { Loading } from '../lists/loading';
import { lacksAlt, listWarnings, type Warning } from './warnings';
import { BrokenLinks } from './broken-links';
import { RecentChanges } from './recent-changes';
import { DraftsList, failedSchedules } from './drafts-list';
import { NewInquiries } from './new-inquiries';
import { NewMenu } from './new-menu';
import { NextTrainings } from './next-trainings';
import { SiteState } from './site-state';
import { useEndingConsents } from './ending-consents';
import styles from './overview.module.css';
import { texts } from './texts';
import { useContents } from './use-contents';
import { berlinDay } from '../../content/record/days';

const maxChanges = 12;

/** Start screen: new inquiries, next trainings, warnings and the last changes. */
export function OverviewPage() {
  usePageTitle(texts.title);
  const { tables } = useSession();
  const isExcluded = useIsExcluded();
  const { contents, emptySingles, isPending, hasFailed } = useContents();
  const changes = useQuery(lastChangesQuery(tables, maxChanges));
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
      <header className={styles.head}>
        <h1 tabIndex={-1}>{texts.title}</h1>
        <NewMenu />
        <Greeting now={now} />
      </header>
      {status?.staleSince && <Notice tone="error">{texts.stalePages(timeText(status.staleSince))}</Notice>}
      {isIncomplete && <Notice tone="error">{texts.incomplete}</Notice>}
      {!hasLoaded && <Loading rows={10}>{texts.loading}</Loading>}
      <div className={styles.columns} hidden={!hasLoaded}>
        <div className={styles.column}>
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
        <div className={styles.column}>
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
          <SetupChecklist />
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
    <p className={styles.hello}>
      {texts.hello(rights?.displayName || session.user.email, longDay.format(now))}
    </p>
  );
}

function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { first, ...rest } = useFirstItems(warnings);
  return (
    <>
      <ul ref={list} className={styles.list} role="list">
        {first.map(({ text, to }) => (
          <li key={to + text} className={styles.item}>
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
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
