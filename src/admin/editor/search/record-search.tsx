import { translate } from '../../../content/language';
import type { Collection } from '../../../content/model';
import { maxSearchLength } from '../../../data/records/search-content';
import { TextInput } from '../../../ui/form-field';
import styles from './search.module.css';
import { contentSearchTexts } from '../fields/texts';

type RecordSearchProps = {
  type: Collection;
  typed: string;
  onType: (typed: string) => void;
  /** Number of matching records; undefined until the server has answered. */
  found: number | undefined;
  total: number;
};

export function RecordSearch({ type, typed, onType, found, total }: RecordSearchProps) {
  return (
    <div className="stack gap-1">
      <TextInput
        name="search"
        type="search"
        label={contentSearchTexts.search(translate(type.plural))}
        value={typed}
        maxLength={maxSearchLength}
        onChange={({ target }) => onType(target.value)}
      />
      <p className={`${styles.count} quiet small`} aria-live="polite">
        {found === undefined ? contentSearchTexts.inAll(total) : contentSearchTexts.found(found, total)}
      </p>
    </div>
  );
}
