import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Plus } from 'lucide-react';
import { topicLabels, agoText } from '../../parts/texts';
import { readAllDrafts } from '../../../data/records/drafts';
import { siteStatusQuery } from '../../../data/operations/server-reports';
import { readLastChanges } from '../../../data/records/last-changes';
import { timeText } from '../../../content/record/times';
import { berlinDay } from '../../../content/record/days';
import { language, translate } from '../../../content/language';
import { Notice, buttonClass } from '../../../ui/controls';
import { SetupChecklist, ShowChecklist } from './setup-checklist/setup-checklist';
import { PagedList, Menu, TitledSection } from '../../parts/lists/lists';
import { LoadFailure } from '../../parts/use-action';
import { LoadedTogether } from '../../parts/lists/loaded-together';
import { troubleText, useBackupReport } from '../../session/use-backups';
import { useIsWaitingForMe } from '../../editor/drafts/draft-buttons';
import { reviewTexts } from '../../editor/drafts/texts';
import { useSessionState, useIsExcluded, useRights, useRead } from '../../session/session-context';
import { openedParameter } from '../../session/page-title';
import { lacksAlt, listWarnings, useEndingConsents, useContents, type ContentSummary } from './warnings';
import { BrokenLinks, SiteState } from './site-state';
import { RecentChanges, DraftsList, failedSchedules } from './record-lists';
import styles from './overview.module.css';
import { texts } from './texts';
import { date } from '../../../content/fields/date';
import { upcomingTrainings } from '../../../content/types/upcoming-trainings';
import { readNewInquiries } from '../../../data/site/inquiries';
import { newRecordId } from '../../../data/preview/selection';
import { editLink, fieldParameter } from '../../editor/record-address';
import { type Screen, addedCollections } from '../../parts/screens';

const changeLimit = 12;

export function OverviewPage({ screen }: { screen: Screen }) {
  const session = useSessionState();
  const rights = useRights();
  const isExcluded = useIsExcluded();
  const { contents, emptySingles, isPending, hasFailed } = useContents();
  const changes = useRead(['last-changes'], ({ tables }) => readLastChanges(tables, changeLimit));
  const { data: drafts = [], ...draftsQuery } = useRead(['drafts'], ({ tables }) => readAllDrafts(tables), {
    staleTime: 0,
  });
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

  const isIncomplete = hasFailed || consentsQuery.hasFailed || changes.isError || draftsQuery.isError;
  const isInOrder = !isIncomplete && warnings.length === 0;

  return (
    <>
      <header className="cluster spread gap-4">
        <h1 tabIndex={-1}>{screen.title}</h1>
        <NewMenu />
        {'user' in session && (
          <p className={`${styles.hello} quiet anywhere`}>
            {texts.hello(rights?.display_name || session.user.email, longDay.format(now))}
          </p>
        )}
      </header>
      {status?.staleSince && <Notice tone="error">{texts.stalePages(timeText(status.staleSince))}</Notice>}
      {isIncomplete && <LoadFailure>{texts.incomplete}</LoadFailure>}
      <LoadedTogether message={texts.loading}>
        <SetupChecklist contents={isPending || hasFailed ? undefined : contents} />
        <div className={`${styles.columns} stack gap-5`}>
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
              <NextTrainings contents={contents} today={berlinDay(now)} />
            </OverviewSection>
            {drafts.length > 0 && (
              <OverviewSection title={texts.drafts}>
                <DraftsList drafts={drafts} titles={titles} />
              </OverviewSection>
            )}
            <OverviewSection title={texts.changedLast}>
              {changes.data?.length === 0 && <p>{texts.noChanges}</p>}
              {changes.data && <RecentChanges changes={changes.data} {...{ contents, drafts, now }} />}
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
              <PagedList items={warnings} className="stack">
                {({ text, to }) => (
                  <li key={to + text} className={`${styles.item} cluster baseline spread line`}>
                    <Link to={to}>{text}</Link>
                  </li>
                )}
              </PagedList>
            </OverviewSection>
            <OverviewSection title={texts.brokenLinks}>
              <BrokenLinks now={now} />
            </OverviewSection>
          </div>
        </div>
      </LoadedTogether>
      <ShowChecklist />
    </>
  );
}

const longDay = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'Europe/Berlin' });

function OverviewSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title} className="card stack gap-2" titleClass="title-4">
      {children}
    </TitledSection>
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

function NewInquiries({ now }: { now: number }) {
  const { data } = useRead(['inquiries', 'newest'], ({ tables }) => readNewInquiries(tables), {
    refetchInterval: 60_000,
  });
  return (
    <>
      <p>
        <Link to="/admin/inquiries">{data ? texts.newInquiries(data.total) : texts.allInquiries}</Link>
      </p>
      <ul className="stack" role="list">
        {data?.rows.map(({ id, number, name, topic, created_at }) => (
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

function NewMenu() {
  const isExcluded = useIsExcluded();
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
      {addedCollections.map((collection) => (
        <li key={collection.type.name}>
          <Link to={editLink(collection, newRecordId)}>
            {translate(collection.type.singular)}{' '}
            <small className="quiet small">{texts.inPage(collection.screen.menu)}</small>
          </Link>
        </li>
      ))}
      {!isExcluded('people') && (
        <li>
          <Link to={`/admin/people?${fieldParameter}=email`}>{texts.invitation}</Link>
        </li>
      )}
    </Menu>
  );
}
