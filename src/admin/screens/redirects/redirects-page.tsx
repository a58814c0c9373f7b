import { Plus } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import {
  type RedirectSource,
  readRedirects,
  redirectSources,
  removeRedirect,
  restoreRedirect,
  type StoredRedirect,
} from '../../../data/site/manage-redirects';
import { ChoiceSelect, Button, Notice, TextInput } from '../../../ui/controls';
import { common, listTexts, failureText } from '../../parts/texts';
import { CsvButton } from '../../session/csv-button';
import {
  Loading,
  EmptyMessage,
  RowButtons,
  PagedList,
  TitledSection,
  SearchInput,
} from '../../parts/lists/lists';
import { hasUnsaved } from '../../parts/unsaved';
import type { Screen } from '../../parts/screens';
import { confirmDiscard } from '../../editor/pending-action';
import { hasWords } from '../../editor/search/words';
import { useSession, useChanges, useRead } from '../../session/session-context';
import { LoadFailure, UndoNotice, useAction } from '../../parts/use-action';
import { RedirectForm } from './redirect-form';
import { CsvImport, redirectsCsv } from './redirects-csv';
import styles from './redirects.module.css';
import { texts } from './texts';
import { isExternalTarget } from '../../../content/pages/redirect-path';
import { type TracedStep, traceAddress } from '../../../data/site/trace-address';

const queryKey = ['redirects'];

export function RedirectsPage({ screen }: { screen: Screen }) {
  const { tables, run } = useSession();
  const {
    data: all = [],
    error,
    isPending,
  } = useRead(queryKey, () => readRedirects(tables), {
    // The hits change without an edit.
    staleTime: 0,
  });
  const [search, setSearch] = useState('');
  const [source, setSource] = useState<RedirectSource | ''>('');
  const [edited, setEdited] = useState<StoredRedirect | 'new'>();
  const [removed, setRemoved] = useState<StoredRedirect>();
  const { success, showSuccess, reload, ...removing } = useChanges([queryKey], common.deleteFailure);
  const found = all.filter(
    (one) =>
      (source === '' || one.source === source) && hasWords(`${one.from_path} ${one.to_path ?? ''}`, search),
  );
  const open = (redirect: StoredRedirect | 'new') => {
    if (!confirmDiscard(hasUnsaved())) return;
    setRemoved(undefined);
    setEdited(redirect);
  };
  const close = () => {
    setEdited(undefined);
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  const finishChange = async (message: string) => {
    await reload();
    setRemoved(undefined);
    showSuccess(message);
  };
  const remove = async (redirect: StoredRedirect) => {
    if (await removing.change(() => removeRedirect(tables, redirect.id))) setRemoved(redirect);
  };
  const undo = async (redirect: StoredRedirect) => {
    await run(() => restoreRedirect(tables, redirect));
    await finishChange(texts.restored);
  };
  return (
    <>
      <div className="cluster spread gap-3">
        <h1 tabIndex={-1}>{screen.title}</h1>
        <Button onClick={() => open('new')}>
          <Plus aria-hidden="true" /> {texts.add}
        </Button>
      </div>
      {success && <Notice tone="success">{success}</Notice>}
      {removed && (
        <UndoNotice undo={() => undo(removed)} failure={common.saveFailure}>
          {texts.removed(removed.from_path)}
        </UndoNotice>
      )}
      {removing.failure && <Notice tone="error">{removing.failure}</Notice>}
      {error && <LoadFailure>{failureText(error, texts.fetchFailure)}</LoadFailure>}
      {edited && (
        <RedirectForm
          key={edited === 'new' ? edited : edited.id}
          redirect={edited === 'new' ? undefined : edited}
          onClose={close}
          onSaved={() => finishChange(texts.saved)}
        />
      )}
      <div className="cluster end gap-4">
        <div className="grow-wide">
          <SearchInput label={texts.search} value={search} onType={setSearch} />
        </div>
        <div className="filter">
          <ChoiceSelect
            name="source"
            label={listTexts.show}
            value={source}
            options={[
              ['', listTexts.all],
              ...redirectSources.map((one) => [one, texts.sources[one]] as const),
            ]}
            onChoose={setSource}
          />
        </div>
        <CsvButton
          object="redirects"
          fileName={texts.csvName}
          disabled={found.length === 0}
          csv={() => redirectsCsv(found)}
        />
        <CsvImport onDone={finishChange} />
      </div>
      {isPending ? (
        <Loading>{texts.loading}</Loading>
      ) : (
        <p className="quiet small" aria-live="polite">
          {texts.found(found.length, all.length)}
        </p>
      )}
      {!isPending && !error && found.length === 0 && (
        <EmptyMessage>{all.length === 0 ? texts.empty : listTexts.nothingFound}</EmptyMessage>
      )}
      <PagedList items={found} className="rows" label={texts.list}>
        {(redirect) => (
          <RedirectRow
            key={redirect.id}
            redirect={redirect}
            onEdit={() => open(redirect)}
            onRemove={() => void remove(redirect)}
          />
        )}
      </PagedList>
      {/* Only now, because the list moves it. */}
      {!isPending && <AddressTest />}
    </>
  );
}

type RedirectRowProps = { redirect: StoredRedirect; onEdit: () => void; onRemove: () => void };

/** Redirects of former slugs cannot be changed. */
function RedirectRow({ redirect, onEdit, onRemove }: RedirectRowProps) {
  const { from_path, to_path, source, hits } = redirect;
  const leadsTo = to_path && isExternalTarget(to_path) ? texts.leadsOutside : texts.leadsTo;
  const facts = [to_path ? leadsTo(to_path) : texts.isGone, texts.source[source], texts.hits(hits)];
  const isOfRecord = source === 'slug';
  return (
    <li className="row gap-1">
      <div className="grow">
        <h2 className="row-title" lang="de">
          {from_path}
        </h2>
        <p className="quiet small anywhere">{facts.join(' · ')}</p>
        {isOfRecord && <p className="quiet small anywhere">{texts.ownedByRecord}</p>}
      </div>
      {!isOfRecord && (
        <RowButtons
          editLabel={listTexts.edit(from_path)}
          deleteLabel={listTexts.delete(from_path)}
          onEdit={onEdit}
          onDelete={onRemove}
        />
      )}
    </li>
  );
}

function AddressTest() {
  const { tables } = useSession();
  const [steps, setSteps] = useState<TracedStep[]>();
  const [isInvalid, setInvalid] = useState(false);
  const testing = useAction(async (address: string) => {
    const found = await traceAddress(tables, address);
    setInvalid(!found);
    setSteps(found);
  }, texts.testFailure);
  const test = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void testing.run(String(new FormData(event.currentTarget).get('address')));
  };
  return (
    <TitledSection title={texts.test} className="part stack gap-4" titleClass="anywhere title-3">
      <form className="cluster end gap-4" noValidate onSubmit={test}>
        <div className="grow-wide">
          <TextInput
            name="address"
            label={texts.testField}
            hint={texts.testHint}
            error={isInvalid ? texts.noAddress : undefined}
            autoComplete="off"
            spellCheck={false}
            lang="de"
          />
        </div>
        <Button type="submit" variant="quiet" busy={testing.isBusy}>
          {texts.testButton}
        </Button>
      </form>
      {testing.failure && <Notice tone="error">{testing.failure}</Notice>}
      <div aria-live="polite">
        {steps && (
          <ol className={`${styles.lines} anywhere`} aria-label={texts.answers}>
            {steps.map(({ path, status }) => (
              <li key={path}>
                <strong lang="de">{path}</strong> {texts.statuses[status]}
              </li>
            ))}
          </ol>
        )}
      </div>
    </TitledSection>
  );
}
