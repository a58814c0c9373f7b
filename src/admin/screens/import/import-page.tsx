import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef, type SubmitEvent, useState } from 'react';
import { validationMessages } from '../../../content/fields/validation-messages';
import { translate } from '../../../content/language';
import {
  type ImportRequest,
  type ImportRun,
  importRunsQuery,
  isActiveRun,
  requestImportUndo,
  startImport,
  uploadImportFiles,
} from '../../../data/operations/imports';
import { timeText } from '../../../content/record/times';
import {
  type FieldTexts,
  ChoiceSelect,
  Button,
  Checkbox,
  Notice,
  Select,
  TextInput,
} from '../../../ui/controls';
import { failureText } from '../../parts/texts';
import { type Screen, collections } from '../../parts/screens';
import { useMay, useSession, useChanges } from '../../session/session-context';
import styles from './import.module.css';
import { RunReport } from './run-report';
import { texts } from './texts';
import { LoadFailure } from '../../parts/use-action';

export function ImportPage({ screen }: { screen: Screen }) {
  const { service, tables } = useSession();
  const mayImport = useMay('settings') === true;
  const query = importRunsQuery(tables);
  const { data: runs = [], error } = useQuery({ ...query, enabled: mayImport });
  const { isBusy, failure, change } = useChanges([query.queryKey], texts.undoFailure);
  const [latestRun] = runs;
  const isRunning = runs.some(isActiveRun);
  const undoableRun = runs.find(hasChanges);
  return (
    <>
      <h1 tabIndex={-1}>{screen.title}</h1>
      <p className="measure">{texts.intro}</p>
      {mayImport && <ImportForm isRunning={isRunning} />}
      {failure && <Notice tone="error">{failure}</Notice>}
      {error && <LoadFailure>{failureText(error, texts.loadFailure)}</LoadFailure>}
      {undoableRun && !isRunning && (
        <div className="cluster gap-3">
          <p>{texts.undoOf(undoableRun.source, timeText(undoableRun.begun_at))}</p>
          <Button variant="quiet" busy={isBusy} onClick={() => void change(() => requestImportUndo(service))}>
            {texts.undo}
          </Button>
        </div>
      )}
      {latestRun && <RunReport run={latestRun} />}
    </>
  );
}

function hasChanges({ is_dry, state, counts }: ImportRun): boolean {
  return !is_dry && state !== 'undone' && Boolean(counts.new ?? counts.changed);
}

type Kind = ImportRequest['kind'];

const kinds: readonly Kind[] = ['wordpress-export', 'wordpress-address', 'supabase', 'csv', 'markdown'];

/** Enter starts the dry run, which writes nothing. */
function ImportForm({ isRunning }: { isRunning: boolean }) {
  const { service, tables } = useSession();
  const [kind, setKind] = useState<Kind>('wordpress-export');
  const form = useRef<HTMLFormElement>(null);
  /** Key of the files that a dry run has left on the server; empty if there are none. */
  const uploadedKey = useRef('');
  const { failure, change, ...starting } = useChanges([importRunsQuery(tables).queryKey], texts.startFailure);
  const isBusy = isRunning || starting.isBusy;
  const [isDryRun, setDryRun] = useState<boolean>();
  const [fault, setFault] = useState<Fault>();
  const start = (isDry: boolean) => {
    if (!form.current) return;
    const invalid = form.current.querySelector<HTMLInputElement>('input:invalid');
    setFault(invalid ? faultOf(invalid) : undefined);
    if (invalid) return invalid.focus();
    const data = new FormData(form.current);
    const files = data.getAll('file').filter((file) => file instanceof File);
    const filesKey = JSON.stringify(files.map(({ name, size, lastModified }) => [name, size, lastModified]));
    setDryRun(isDry);
    void change(async () => {
      if (files.length > 0 && filesKey !== uploadedKey.current) await uploadImportFiles(service, files);
      uploadedKey.current = isDry ? filesKey : '';
      await startImport(service, requestOf(kind, data, isDry));
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    start(true);
  };
  return (
    <form ref={form} className={`${styles.form} stack gap-4`} onSubmit={submit} noValidate>
      <ChoiceSelect
        name="kind"
        label={texts.source}
        value={kind}
        options={kinds.map((one) => [one, texts.kinds[one]])}
        onChoose={(chosen) => {
          setKind(chosen);
          setFault(undefined);
        }}
      />
      <div key={kind} className={styles.fields}>
        {kind === 'supabase' ? <ProjectFields fault={fault} /> : <ContentFields kind={kind} fault={fault} />}
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="cluster gap-3">
        <Button type="submit" variant="quiet" disabled={isBusy} busy={isBusy && isDryRun}>
          {texts.dryRun}
        </Button>
        <Button disabled={isBusy} busy={isBusy && isDryRun === false} onClick={() => start(false)}>
          {texts.start}
        </Button>
      </div>
    </form>
  );
}

type Fault = Readonly<Record<string, string | undefined>>;

function faultOf({ name, type, value, labels }: HTMLInputElement): Fault {
  const { sentence, required, noEmail, noWebAddress } = validationMessages;
  const reason = value === '' ? required : type === 'email' ? noEmail : noWebAddress;
  return { [name]: sentence(labels?.[0]?.firstChild?.textContent ?? '', reason) };
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

const fileNames = { 'wordpress-export': '.xml', csv: '.csv,.txt', markdown: undefined };

function AddressInput(props: FieldTexts) {
  return <TextInput name="url" type="url" required placeholder="https://" {...props} />;
}

function ProjectFields({ fault }: { fault: Fault | undefined }) {
  return (
    <>
      <AddressInput label={texts.projectAddress} hint={texts.projectHint} error={fault?.url} />
      <TextInput name="key" required autoComplete="off" label={texts.key} error={fault?.key} />
      <TextInput
        name="email"
        type="email"
        optional
        autoComplete="off"
        label={texts.email}
        hint={texts.loginHint}
        error={fault?.email}
      />
      <TextInput name="password" type="password" optional autoComplete="off" label={texts.password} />
      <Checkbox name="publishes" label={texts.publishes} />
    </>
  );
}

function ContentFields({ kind, fault }: { kind: Exclude<Kind, 'supabase'>; fault: Fault | undefined }) {
  const hasPages = kind === 'wordpress-export' || kind === 'wordpress-address';
  return (
    <>
      {kind === 'wordpress-address' ? (
        <AddressInput label={texts.websiteAddress} error={fault?.url} />
      ) : (
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
          error={fault?.file}
        />
      )}
      <TypeSelect
        name="post_type"
        label={hasPages ? texts.posts : texts.entries}
        defaultValue="latest-topics"
      />
      {hasPages && <TypeSelect name="page_type" label={texts.pages} defaultValue="free-pages" />}
    </>
  );
}

function TypeSelect(props: Omit<ComponentProps<typeof Select>, 'options'>) {
  return (
    <Select
      {...props}
      options={collections.map(({ type, screen }) => [
        type.name,
        `${screen.menu} · ${translate(type.plural)}`,
      ])}
    />
  );
}
