import { useEffect, useId, useRef, useState } from 'react';
import {
  type RedirectEntry,
  type RedirectProblem,
  redirectProblemText,
  saveRedirect,
  type StoredRedirect,
} from '../../../data/site/manage-redirects';
import { Button, Notice, Select, TextInput } from '../../../ui/controls';
import { common, listTexts } from '../../parts/texts';
import { CancelButton } from '../../parts/lists/lists';
import { useUnsaved } from '../../parts/unsaved';
import { useAction } from '../../parts/use-action';
import { useSession } from '../../session/session-context';
import { texts } from './texts';

type RedirectFormProps = {
  redirect: StoredRedirect | undefined;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

const fieldOf: Partial<Record<RedirectProblem['reason'], keyof RedirectEntry>> = {
  to: 'to_path',
  loop: 'to_path',
  chain: 'to_path',
  gone: 'to_path',
  query: 'code',
  code: 'code',
};

/** A refusal is shown at its field, which receives the focus. */
export function RedirectForm({ redirect, onClose, onSaved }: RedirectFormProps) {
  const { tables, run } = useSession();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const stored: RedirectEntry = {
    from_path: redirect?.from_path ?? '',
    to_path: redirect?.to_path ?? '',
    code: String(redirect?.code ?? 301),
  };
  const [entry, setEntry] = useState(stored);
  const [problem, setProblem] = useState<RedirectProblem>();
  const invalidField = problem && (fieldOf[problem.reason] ?? 'from_path');
  useUnsaved(JSON.stringify(entry) !== JSON.stringify(stored));
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(`[name="${invalidField ?? 'from_path'}"]`)?.focus();
  }, [problem, invalidField]);

  const saving = useAction(async () => {
    const refusal = await run(() => saveRedirect(tables, entry, redirect?.id));
    if (refusal) return setProblem(refusal);
    await onSaved();
    onClose();
  }, common.saveFailure);
  const control = (name: keyof RedirectEntry) => ({
    name,
    value: entry[name],
    error: invalidField === name && problem ? redirectProblemText(problem) : undefined,
    onChange: ({ target }: { target: { value: string } }) => setEntry({ ...entry, [name]: target.value }),
  });
  const address = { autoComplete: 'off', spellCheck: false, lang: 'de' };
  return (
    <form
      ref={form}
      className="sheet stack gap-4"
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saving.run();
      }}
    >
      <h2 className="anywhere title-3" id={titleId}>
        {redirect ? listTexts.edit(redirect.from_path) : texts.add}
      </h2>
      <TextInput {...control('from_path')} {...address} label={texts.from} hint={texts.fromHint} />
      <Select {...control('code')} label={texts.code} options={Object.entries(texts.codes)} />
      {entry.code === '301' && (
        <TextInput {...control('to_path')} {...address} label={texts.to} hint={texts.toHint} />
      )}
      {saving.failure && <Notice tone="error">{saving.failure}</Notice>}
      <div className="cluster gap-3">
        <Button type="submit" busy={saving.isBusy}>
          {common.save}
        </Button>
        <CancelButton onClick={onClose} />
      </div>
    </form>
  );
}
