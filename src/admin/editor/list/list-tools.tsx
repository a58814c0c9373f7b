import { type Collection, isOrdered } from '../../../content/model';
import { Choices } from '../../lists/choices';
import { RecordSearch } from '../../search/record-search';
import styles from '../editor.module.css';
import { texts } from '../texts';
import { type ListFilter, listStates } from './use-list-filter';

/** Lists with more records have tools. */
const maxRecordsWithoutTools = 8;

type ListToolsProps = {
  type: Collection;
  filter: ListFilter;
  /** Number of matching records; undefined while nothing is filtered or the server has not answered. */
  found: number | undefined;
  total: number;
};

/** Search, filter and order of a list; renders nothing for a short list. */
export function ListTools({ type, filter, found, total }: ListToolsProps) {
  if (total <= maxRecordsWithoutTools) return null;
  return (
    <div className={styles.tools}>
      <RecordSearch type={type} typed={filter.typed} onType={filter.setTyped} found={found} total={total} />
      <Choices
        name="state"
        label={texts.show}
        options={listStates.map((state) => [state, texts.states[state]] as const)}
        value={filter.state}
        onChoose={filter.setState}
      />
      {!isOrdered(type) && (
        <Choices
          name="sort"
          label={texts.sort}
          options={[
            ['website', texts.sorts.website],
            ['title', texts.sorts.title],
          ]}
          value={filter.sort}
          onChoose={filter.setSort}
        />
      )}
    </div>
  );
}
