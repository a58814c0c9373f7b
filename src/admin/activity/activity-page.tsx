import { useState } from 'react';
import { activityCsv } from '../../data/operations/activity-csv';
import { type ActivityFilter, readAllActivities } from '../../data/operations/activity';
import { Button } from '../../ui/button';
import { Select, TextInput } from '../../ui/form-field';
import { Notice } from '../../ui/notice';
import { failureText } from '../failure-text';
import { useRecordTitles } from '../inbox/use-record-titles';
import { CsvButton } from '../lists/csv-button';
import { Loading } from '../lists/loading';
import { texts as listTexts } from '../lists/texts';
import type { Screen } from '../screens';
import { useSession } from '../session/session-context';
import { usePageTitle } from '../shell/page-title';
import { EmptyMessage } from '../lists/empty-message';
import styles from './activity.module.css';
import { ActivityRow } from './activity-row';
import { texts } from './texts';
import { useActivities } from './use-activities';

const noFilter: ActivityFilter = { person: '', day: '' };

/** Screen with the activities of all persons, newest first, for owners. */
export function ActivityPage({ screen }: { screen: Screen }) {
  usePageTitle(screen.title);
  const { tables } = useSession();
  const [filter, setFilter] = useState(noFilter);
  const { people, activities = [], error, isPending, ...list } = useActivities(filter);
  const titles = useRecordTitles([...new Set(activities.map(({ object }) => object))]);
  const isFiltered = filter.person !== '' || filter.day !== '';
  return (
    <>
      <h1 tabIndex={-1}>{screen.title}</h1>
      {error && <Notice tone="error">{failureText(error, texts.fetchFailure)}</Notice>}
      <div className={styles.tools}>
        <FilterFields filter={filter} people={people} onFilter={setFilter} />
        <CsvButton
          object="activity"
          fileName={texts.csvName}
          disabled={activities.length === 0}
          csv={() => activityCsv(readAllActivities(tables, filter))}
        />
      </div>
      <p className={styles.fact}>{texts.kept}</p>
      {isPending && <Loading>{texts.loading}</Loading>}
      {!isPending && !error && activities.length === 0 && (
        <EmptyMessage>{isFiltered ? texts.nothingMatches : texts.empty}</EmptyMessage>
      )}
      <ul className={styles.list} role="list" aria-label={texts.list}>
        {activities.map((activity) => (
          <ActivityRow
            key={activity.id}
            activity={activity}
            title={titles.get(activity.object)}
            showsRoles={people.length > 1}
          />
        ))}
      </ul>
      {list.hasMore && (
        <Button variant="quiet" busy={list.isLoadingMore} onClick={list.loadMore}>
          {listTexts.showMore}
        </Button>
      )}
    </>
  );
}

type FilterFieldsProps = {
  filter: ActivityFilter;
  people: readonly string[];
  onFilter: (filter: ActivityFilter) => void;
};

function FilterFields({ filter, people, onFilter }: FilterFieldsProps) {
  return (
    <>
      <div className={styles.filter}>
        <Select
          name="person"
          label={texts.person}
          value={filter.person}
          onChange={({ target }) => onFilter({ ...filter, person: target.value })}
        >
          <option value="">{texts.everyone}</option>
          {people.map((person) => (
            <option key={person} value={person}>
              {person}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.filter}>
        <TextInput
          name="day"
          type="date"
          label={texts.day}
          value={filter.day}
          onChange={({ target }) => onFilter({ ...filter, day: target.value })}
        />
      </div>
    </>
  );
}
