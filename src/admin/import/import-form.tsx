import { type SubmitEvent, useRef, useState } from 'react';
import type { ImportRequest } from '../../data/operations/imports';
import { Button } from '../../ui/button';
import { Select, TextInput } from '../../ui/form-field';
import { collections } from '../screens';
import styles from './import.module.css';
import { texts } from './texts';

type Kind = ImportRequest['kind'];

type ImportFormProps = {
  isBusy: boolean;
  onStart: (request: ImportRequest, files: File[]) => void;
};

const kinds: readonly Kind[] = ['wordpress-export', 'wordpress-address', 'supabase', 'csv', 'markdown'];

const defaultPostType = 'latest-topics';
const defaultPageType = collections.some(({ type }) => type.name === 'free-pages')
  ? 'free-pages'
  : defaultPostType;

/** Form with the source and the content types of its records. Enter starts the dry run, which writes nothing. */
export function ImportForm({ isBusy, onStart }: ImportFormProps) {
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
    <form ref={form} className={styles.form} onSubmit={submit}>
      <Select
        name="kind"
        label={texts.source}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {texts.kinds[one]}
          </option>
        ))}
      </Select>
      <div key={kind} className={styles.fields}>
        <SourceFields kind={kind} />
        {kind !== 'supabase' && <TypeFields kind={kind} />}
      </div>
      <div className={styles.actions}>
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
    case 'markdown':
      return (
        <TextInput
          name="file"
          type="file"
          multiple
          required
          // React has no property for it.
          ref={(input) => {
            input?.setAttribute('webkitdirectory', '');
          }}
          label={texts.files[kind]}
          hint={texts.fileHints[kind]}
        />
      );
    case 'wordpress-export':
    case 'csv':
      return (
        <TextInput
          name="file"
          type="file"
          multiple={kind === 'wordpress-export'}
          required
          accept={kind === 'csv' ? '.csv,.txt' : '.xml'}
          label={texts.files[kind]}
          hint={texts.fileHints[kind]}
        />
      );
  }
}

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
      <label className={styles.check}>
        <input type="checkbox" name="publishes" />
        {texts.publishes}
      </label>
    </>
  );
}

/** Content types that the records become. */
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
    <Select {...props} defaultValue={initial}>
      {collections.map(({ type, screen }) => (
        <option key={type.name} value={type.name}>
          {`${screen.menu} · ${type.plural}`}
        </option>
      ))}
    </Select>
  );
}
