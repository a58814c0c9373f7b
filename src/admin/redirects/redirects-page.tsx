import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type RedirectSource, redirectSources, type StoredRedirect } from '../../data/site/manage-redirects';
import { Button } from '../../ui/button';
import { Select, TextInput } from '../../ui/form-field';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { failureText } from '../failure-text';
import { CsvButton } from '../lists/csv-button';
import { Loading } from '../lists/loading';
import { ShowMore, useFirstItems } from '../lists/show-more';
import type { Screen } from '../screens';
import { hasWords } from '../search/words';
import { usePageTitle } from '../shell/page-title';
import { UndoNotice } from '../trash/undo-notice';
import { AddressTest } from './address-test';
import { CsvImport } from './csv-import';
import { RedirectForm } from './redirect-form';
import { RedirectRow } from './redirect-row';
import { EmptyMessage } from '../lists/empty-message';
import styles from './redirects.module.css';
import { redirectsCsv } from './redirects-csv';
import { texts } from './texts';
import { useRedirects } from './use-redirects';

/** Screen of all redirects: list with search, form, CSV files, and a field to test an address. */
export function RedirectsPage({ screen }: { screen: Screen }) {
  usePageTitle(screen.title);
  const { redirects: all = [], saving, removing, removed, ...list } = useRedirects();
  const [search, setSearch] = useState('');
  const [source, setSource] = useState<RedirectSource>();
  /** Redirect in the form; `new` for an empty form. */
  const [edited, setEdited] = useState<StoredRedirect | 'new'>();
  const count = useRef<HTMLParagraphElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const found = all.filter(
    (one) =>
      (source === undefined || one.source === source) &&
      hasWords(`${one.from_path} ${one.to_path ?? ''}`, search),
  );
  const { first, ...rest } = useFirstItems(found);
  /** The focused control leaves the page; move the focus to the count above the list. */
  const refocus = () => count.current?.focus({ preventScroll: true });
  const open = (redirect: StoredRedirect | 'new') => {
    saving.reset();
    list.clearMessage();
    setEdited(redirect);
  };
  const close = () => {
    setEdited(undefined);
    refocus();
  };
  const remove = async (redirect: StoredRedirect) => {
    await removing.run(redirect);
    refocus();
  };
  const undo = async (redirect: StoredRedirect) => {
    await list.undo(redirect);
    refocus();
  };
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{screen.title}</h1>
        <Button onClick={() => open('new')}>
          <Plus aria-hidden="true" /> {texts.add}
        </Button>
      </div>
      {list.message && <Notice tone="success">{list.message}</Notice>}
      {removed && (
        <UndoNotice undo={() => undo(removed)} failure={common.saveFailure}>
          {texts.removed(removed.from_path)}
        </UndoNotice>
      )}
      {removing.failure && <Notice tone="error">{removing.failure}</Notice>}
      {list.error && <Notice tone="error">{failureText(list.error, texts.fetchFailure)}</Notice>}
      {edited && (
        <RedirectForm
          key={edited === 'new' ? edited : edited.id}
          redirect={edited === 'new' ? undefined : edited}
          saving={saving}
          onClose={close}
        />
      )}
      <div className={styles.tools}>
        <div className={styles.search}>
          <TextInput
            name="search"
            type="search"
            label={texts.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        <div className={styles.filter}>
          <SourceSelect source={source} onChange={setSource} />
        </div>
        <CsvButton
          object="redirects"
          fileName={texts.csvName}
          disabled={found.length === 0}
          csv={() => redirectsCsv(found)}
        />
        <CsvImport onDone={(message) => list.finishChange({ message })} />
      </div>
      {list.isPending ? (
        <Loading>{texts.loading}</Loading>
      ) : (
        <p ref={count} className={styles.count} aria-live="polite" tabIndex={-1}>
          {texts.found(found.length, all.length)}
        </p>
      )}
      {!list.isPending && !list.error && found.length === 0 && (
        <EmptyMessage>{all.length === 0 ? texts.empty : texts.nothingMatches}</EmptyMessage>
      )}
      <ul ref={rows} className={styles.list} role="list" aria-label={texts.list}>
        {first.map((redirect) => (
          <RedirectRow
            key={redirect.id}
            redirect={redirect}
            onEdit={() => open(redirect)}
            onRemove={() => void remove(redirect)}
          />
        ))}
      </ul>
      <ShowMore {...rest} list={rows} shownCount={first.length} />
      <AddressTest />
    </>
  );
}

type SourceSelectProps = {
  source: RedirectSource | undefined;
  onChange: (source: RedirectSource | undefined) => void;
};

/** Limits the list to the redirects of one source; undefined shows all. */
function SourceSelect({ source, onChange }: SourceSelectProps) {
  return (
    <Select
      name="source"
      label={texts.show}
      value={source ?? ''}
      onChange={({ target }) => onChange(redirectSources.find((one) => one === target.value))}
    >
      <option value="">{texts.all}</option>
      {redirectSources.map((one) => (
        <option key={one} value={one}>
          {texts.sources[one]}
        </option>
      ))}
    </Select>
  );
}
