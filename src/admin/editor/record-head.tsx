import type { Collection } from '../../content/model';
import { BackLink } from './back-link';
import styles from './editor.module.css';
import { RecordState } from './list/record-state';
import { titleOf } from './record-texts';
import { texts } from './texts';
import type { OpenedForm } from './use-opened-record';

type RecordHeadProps = {
  type: Collection;
  opened: OpenedForm;
  /** Address of the list. */
  listPath: string;
};

/** Head of a record's form: way back, title and state. */
export function RecordHead({ type, opened: { initial, stored }, listPath }: RecordHeadProps) {
  const isNew = !stored.published && !stored.draft;
  return (
    <header className={styles.recordHead}>
      <BackLink to={listPath}>{texts.backTo(type)}</BackLink>
      <h2 className={styles.recordTitle} lang={isNew ? undefined : 'de'}>
        {isNew ? texts.add(type) : titleOf(type, initial.texts) || texts.untitled}
      </h2>
      <RecordState isPublished={stored.published !== null} draft={stored.draft} />
    </header>
  );
}
