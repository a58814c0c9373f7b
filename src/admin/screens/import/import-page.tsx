import { useRef, type SubmitEvent, useState } from 'react';
import { translate } from '../../../content/language';
import { type ImportRequest, type ImportRun, isActiveRun } from '../../../data/operations/imports';
import { timeText } from '../../../content/record/times';
import { Button, Checkbox, Notice, Select, TextInput } from '../../../ui/controls';
import { failureText } from '../../parts/wording';
import { type Screen, collections } from '../../parts/screens';
import styles from './import.module.css';
import { RunReport } from './run-report';
import { texts } from './texts';
import { useImports } from './use-imports';

export function ImportPage({ screen }: { screen: Screen }) {
  const { runs, error, mayImport, start, resume, cancel, undo } = useImports();
  const [latestRun] = runs;
  const isRunning = runs.some(isActiveRun);
  const undoableRun = runs.find(hasChanges);
  return (
    <>
      <h1 tabIndex={-1}>{screen.title}</h1>
      <p className="measure">{texts.intro}</p>
      {mayImport === false && <p>{texts.refused}</p>}
      {mayImport && (
        <ImportForm
          isBusy={start.isBusy || isRunning}
          onStart={(request, files) => void start.run({ request, files })}
        />
      )}
      {[...new Set([start, resume, cancel, undo].flatMap(({ failure }) => failure ?? []))].map((failure) => (
        <Notice key={failure} tone="error">
          {failure}
        </Notice>
      ))}
      {error && <Notice tone="error">{failureText(error, texts.loadFailure)}</Notice>}
      {undoableRun && !isRunning && (
        <div className="cluster gap-3">
          <p>{texts.undoOf(undoableRun.source, timeText(undoableRun.begun_at))}</p>
          <Button variant="quiet" busy={undo.isBusy} onClick={() => void undo.run()}>
            {texts.undo}
          </Button>
        </div>
      )}
      {latestRun && <RunReport run={latestRun} cancel={cancel} resume={resume} />}
    </>
  );
}

function hasChanges({ is_dry, state, counts }: ImportRun): boolean {
  return !is_dry && state !== 'undone' && Boolean(counts.new ?? counts.changed);
}

type Kind = ImportRequest['kind'];

type ImportFormProps = { isBusy: boolean; onStart: (request: ImportRequest, files: File[]) => void };

const kinds: readonly Kind[] = ['wordpress-export', 'wordpress-address', 'supabase', 'csv', 'markdown'];

const defaultPostType = 'latest-topics';
const defaultPageType = collections.some(({ type }) => type.name === 'free-pages')
  ? 'free-pages'
  : defaultPostType;

/** Enter starts the dry run, which writes nothing. */
function ImportForm({ isBusy, onStart }: ImportFormProps) {
  const [kind, setKind] = useState<Kind>('wordpress-export');
  const form = useRef<HTMLFormElement>(null);
  const start = (isDry: boolean) => {
    if (!form.current?.reportValidity()) return;
    const data = new FormData(form.current);
    const files = data.getAll('file').filter((file) => file instanceof File);
    onStart(requestOf(kind, data, isDry), files);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    start(true);
  };
  return (
    <form ref={form} className={`${styles.form} stack gap-4`} onSubmit={submit}>
      <Select
        name="kind"
        label={texts.source}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
        options={kinds.map((one) => [one, texts.kinds[one]])}
      />
      <div key={kind} className={styles.fields}>
        <SourceFields kind={kind} />
        {kind !== 'supabase' && <TypeFields kind={kind} />}
      </div>
      <div className="cluster gap-3">
        <Button type="submit" variant="quiet" busy={isBusy}>
          {texts.dryRun}
        </Button>
        <Button busy={isBusy} onClick={() => start(false)}>
          {texts.start}
        </Button>
      </div>
    </form>
  );
}

function requestOf(kind: Kind, data: FormData, isDry: boolean): ImportRequest {
  const textOf = (name: string) => String(data.get(name) ?? '').trim();
  return {
    kind,
    url: textOf('url'),
    key: textOf('key'),
    email: textOf('email'),
    password: String(data.get('password') ?? ''),
    postType: textOf('post_type'),
    pageType: textOf('page_type'),
    publishes: data.has('publishes'),
    isDry,
  };
}

function SourceFields({ kind }: { kind: Kind }) {
  switch (kind) {
    case 'wordpress-address':
      return <AddressInput label={texts.websiteAddress} />;
    case 'supabase':
      return <ProjectFields />;
    default:
      return (
        <TextInput
          name="file"
          type="file"
          multiple={kind !== 'csv'}
          required
          accept={fileNames[kind]}
          // React has no property for it.
          ref={(input) => {
            input?.toggleAttribute('webkitdirectory', kind === 'markdown');
          }}
          label={texts.files[kind]}
          hint={texts.fileHints[kind]}
        />
      );
  }
}

const fileNames = { 'wordpress-export': '.xml', csv: '.csv,.txt', markdown: undefined };

function AddressInput(props: { label: string; hint?: string }) {
  return <TextInput name="url" type="url" required placeholder="https://" {...props} />;
}

function ProjectFields() {
  return (
    <>
      <AddressInput label={texts.projectAddress} hint={texts.projectHint} />
      <TextInput name="key" required autoComplete="off" label={texts.key} />
      <TextInput
        name="email"
        type="email"
        optional
        autoComplete="off"
        label={texts.email}
        hint={texts.loginHint}
      />
      <TextInput name="password" type="password" optional autoComplete="off" label={texts.password} />
      <Checkbox name="publishes" label={texts.publishes} />
    </>
  );
}

function TypeFields({ kind }: { kind: Kind }) {
  const hasPages = kind === 'wordpress-export' || kind === 'wordpress-address';
  return (
    <>
      <TypeSelect name="post_type" label={hasPages ? texts.posts : texts.entries} initial={defaultPostType} />
      {hasPages && <TypeSelect name="page_type" label={texts.pages} initial={defaultPageType} />}
    </>
  );
}

function TypeSelect({ initial, ...props }: { name: string; label: string; initial: string }) {
  return (
    <Select
      {...props}
      defaultValue={initial}
      options={collections.map(({ type, screen }) => [
        type.name,
        `${screen.menu} · ${translate(type.plural)}`,
      ])}
    />
  );
}
