import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { activityRetentionMonths } from '../../../content/retention';
import {
  activityCsv,
  type ActivityFilter,
  readAllActivities,
  readActivities,
  readActivityPeople,
  type Activity,
  type ActivityDetail,
} from '../../../data/operations/activity';
import { Button, Select, TextInput } from '../../../ui/controls';
import { roleLabels, listTexts, failureText, personText, errorWhile } from '../../parts/texts';
import { useRecordTitles } from '../../editor/use-record-titles';
import { CsvButton } from '../../session/csv-button';
import { Loading, EmptyMessage } from '../../parts/lists/lists';
import { type Screen, editableTypeOf } from '../../parts/screens';
import { useSession, useMay, usePersonNames, useRead } from '../../session/session-context';
import styles from './activity.module.css';
import { timeText } from '../../../content/record/times';
import { recordLink } from '../../../data/records/record-link';
import { localized, translate } from '../../../content/language';
import { LoadFailure } from '../../parts/use-action';

const pageSize = 50;

export function ActivityPage({ screen }: { screen: Screen }) {
  const { tables } = useSession();
  const nameOf = usePersonNames();
  const [filter, setFilter] = useState<ActivityFilter>({ person: '', day: '' });
  const enabled = useMay('activity') === true;
  const peopleKey = ['activities', 'people'];
  const { data: people = [], error: peopleError } = useRead(peopleKey, () => readActivityPeople(tables), {
    enabled,
  });
  const list = useInfiniteQuery({
    queryKey: ['activities', filter],
    queryFn: ({ pageParam }) => readActivities(tables, filter, { before: pageParam, limit: pageSize }),
    // Higher than every id.
    initialPageParam: Number.MAX_SAFE_INTEGER,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    // Others add activities all the time.
    staleTime: 0,
    enabled,
  });
  const { isPending } = list;
  const error = list.error ?? peopleError;
  const activities = list.data?.pages.flat() ?? [];
  const titles = useRecordTitles([...new Set(activities.map(({ object }) => object))]);
  const isFiltered = filter.person !== '' || filter.day !== '';
  return (
    <>
      <h1 tabIndex={-1}>{screen.title}</h1>
      {error && <LoadFailure>{failureText(error, texts.fetchFailure)}</LoadFailure>}
      <div className="cluster end gap-4">
        <div className={`${styles.filter} filter`}>
          <Select
            name="person"
            label={texts.person}
            value={filter.person}
            onChange={({ target }) => setFilter({ ...filter, person: target.value })}
            options={[['', texts.everyone], ...people.map((person) => [person, nameOf(person)] as const)]}
          />
        </div>
        <div className={`${styles.filter} filter`}>
          <TextInput
            name="day"
            type="date"
            label={texts.day}
            value={filter.day}
            onChange={({ target }) => setFilter({ ...filter, day: target.value })}
          />
        </div>
        <CsvButton
          object="activity"
          fileName={texts.csvName}
          disabled={activities.length === 0}
          csv={() => activityCsv(readAllActivities(tables, filter))}
        />
      </div>
      <p className="quiet small">{texts.kept}</p>
      {isPending && <Loading>{texts.loading}</Loading>}
      {!isPending && !error && activities.length === 0 && (
        <EmptyMessage>{isFiltered ? texts.nothingMatches : texts.empty}</EmptyMessage>
      )}
      <ul className="stack" role="list" aria-label={texts.list}>
        {activities.map((activity) => (
          <ActivityRow
            key={activity.id}
            activity={activity}
            title={titles.get(activity.object)}
            showsRoles={people.length > 1}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {listTexts.showMore}
        </Button>
      )}
    </>
  );
}

type ActivityRowProps = {
  activity: Activity;
  /** Title of the record that `object` names; undefined for other objects. */
  title: string | undefined;
  /** False while a single person works here: roles then mean nothing to them. */
  showsRoles: boolean;
};

function ActivityRow({ activity, title, showsRoles }: ActivityRowProps) {
  const nameOf = usePersonNames();
  const { at, person, action, object, detail } = activity;
  const roleText = showsRoles && rolesOf(detail);
  const facts = [detail.count, detail.is_scheduled && texts.scheduled, roleText].filter(Boolean);
  return (
    <li className={`${styles.row} line`}>
      <p>
        <strong>{nameIn(texts.actions, action)}</strong>
        {object && (
          <>
            : <ActivityObject action={action} object={object} title={title} />
          </>
        )}
        {facts.length > 0 && ` (${facts.join(', ')})`}
      </p>
      <p className="quiet small">
        <time dateTime={at}>{timeText(at)}</time> ·{' '}
        <span title={person ?? undefined}>{personText(nameOf(person))}</span>
      </p>
    </li>
  );
}

type ObjectProps = Pick<Activity, 'action' | 'object'> & Pick<ActivityRowProps, 'title'>;

/** A record is a link, unless it was deleted. */
function ActivityObject({ action, object, title }: ObjectProps) {
  const nameOf = usePersonNames();
  if (action === 'export') return nameIn(texts.exports, object);
  const [table = '', id] = object.split('/');
  const type = editableTypeOf(table)?.type;
  if (!type) return <span className={styles.object}>{nameOf(object)}</span>;
  const noun = translate(type.rows === 'one' ? type.region : id ? type.singular : type.plural);
  if (!id || action.startsWith('delete')) return noun;
  return (
    <>
      {title && title !== noun && `${noun} `}
      <Link to={recordLink({ type: type.name, id })} lang={title ? 'de' : undefined}>
        {title ?? noun}
      </Link>
    </>
  );
}

function rolesOf({ role, former_role }: ActivityDetail): string {
  return role ? [former_role, role].flatMap((one) => (one ? [nameIn(roleLabels, one)] : [])).join(' → ') : '';
}

/** An unknown name, stored by a later version, is shown by its key. */
function nameIn(names: Readonly<Record<string, string>>, key: string): string {
  return names[key] ?? key;
}

const texts = {
  ...localized({
    person: ['Person', 'Wer'],
    everyone: ['Everyone', 'Alle'],
    day: ['Day', 'Tag'],
    list: ['Activities', 'Liste der Aktivitäten'],
    loading: ['Loading activities...', 'Aktivitäten werden geladen …'],
    empty: ['There are no activities yet.', 'Es gibt noch keine Aktivitäten.'],
    nothingMatches: [
      'There are no activities of this person or day.',
      'Von dieser Person oder an diesem Tag gibt es keine Aktivitäten.',
    ],
    kept: [
      `Activities are kept for ${activityRetentionMonths} months.`,
      `Aktivitäten werden ${activityRetentionMonths} Monate aufbewahrt.`,
    ],
    fetchFailure: errorWhile('fetching the activities', 'Laden der Aktivitäten'),
    csvName: ['activity.csv', 'aktivitaeten.csv'],
    scheduled: ['as scheduled', 'wie geplant'],
  }),
  actions: localized({
    sign_in: ['Signed in', 'Angemeldet'],
    invite: ['Invited', 'Eingeladen'],
    add_person: ['Gave access', 'Zugang gegeben'],
    change_role: ['Changed the role', 'Rolle geändert'],
    remove_person: ['Removed access', 'Zugang entzogen'],
    rename_person: ['Changed the name', 'Name geändert'],
    revoke_invitation: ['Revoked the invitation', 'Einladung zurückgezogen'],
    four_eyes: ['Switched four eyes', 'Vier Augen umgeschaltet'],
    publish: ['Published', 'Veröffentlicht'],
    approve: ['Approved', 'Freigegeben'],
    override: ['Published without an approval', 'Ohne Freigabe veröffentlicht'],
    unpublish: ['Unpublished', 'Von der Website genommen'],
    delete: ['Deleted', 'Gelöscht'],
    discard: ['Discarded a draft', 'Entwurf verworfen'],
    delete_for_good: ['Deleted for good', 'Endgültig gelöscht'],
    reply: ['Answered an inquiry', 'Anfrage beantwortet'],
    erase_inquiries: ['Erased inquiries', 'Anfragen gelöscht'],
    restore: ['Restored', 'Wiederhergestellt'],
    restore_backup: ['Restored a backup', 'Sicherung zurückgespielt'],
    replace: ['Replaced texts', 'Texte ersetzt'],
    replace_file: ['Replaced a file', 'Datei ersetzt'],
    export: ['Exported', 'Exportiert'],
  }),
  exports: localized({
    inquiries: ['Inquiries', 'Anfragen'],
    redirects: ['Redirects', 'Weiterleitungen'],
    activity: ['Activities', 'Aktivitäten'],
    backup: ['Backup', 'Sicherung'],
    website: ['Everything', 'Alles'],
  }),
};
