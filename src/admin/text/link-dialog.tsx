import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { linkAddress } from '../../content/text/link-address';
import { maxSearchLength } from '../../data/search/search-content';
import { recordPagesQuery } from '../../data/search/find-record-pages';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextInput } from '../../ui/form-field';
import { common } from '../common-texts';
import { SuggestionInput } from '../search/suggestion-input';
import { useDebounced } from '../search/use-debounced';
import { useSession } from '../session/session-context';
import unsaved from '../unsaved/unsaved.module.css';
import type { LinkDraft } from './link';
import { linkTargets } from './link-targets';
import { texts } from './texts';
import styles from './text.module.css';

/** Title and address of a link. An empty address removes the link. */
type LinkValues = Pick<LinkDraft, 'title' | 'href'>;

type LinkDialogProps = { draft: LinkDraft; onInsert: (link: LinkValues) => void; onClose: () => void };

/** Dialog for the text and the address of a link. Choosing a page inserts the link at once. */
export function LinkDialog({ draft, onInsert, onClose }: LinkDialogProps) {
  const [title, setTitle] = useState(draft.title);
  const [typed, setTyped] = useState(draft.href);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const targets = useTargets(typed);
  const address = linkAddress(typed, location.origin);

  useEffect(() => {
    form.current?.querySelectorAll('input')[draft.title ? 1 : 0]?.focus();
  }, [draft.title]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React events bubble to the form that rendered the dialog.
    event.stopPropagation();
    setChecked(true);
    const [titleInput, addressInput] = form.current?.querySelectorAll('input') ?? [];
    if (!title.trim()) titleInput?.focus();
    else if (address === undefined) addressInput?.focus();
    else onInsert({ title: title.trim(), href: address });
  };
  return (
    <Dialog title={texts.link} closeLabel={common.close} onClose={onClose}>
      <form ref={form} className={styles.linkForm} noValidate onSubmit={submit}>
        <TextInput
          name="link-text"
          label={texts.linkText}
          autoComplete="off"
          value={title}
          error={isChecked && !title.trim() ? texts.noLinkText : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <div>
          <SuggestionInput
            name="link-address"
            label={texts.address}
            hint={texts.addressHint}
            error={isChecked && address === undefined ? texts.noAddress : undefined}
            maxLength={2000}
            value={typed}
            onType={setTyped}
            options={targets}
            listLabel={texts.targets}
            onChoose={({ href, name }) => onInsert({ title: title.trim() || name, href })}
            renderOption={({ name, detail }) => (
              <>
                <span className={styles.target}>{name}</span> <small>{detail}</small>
              </>
            )}
          />
        </div>
        <div className={unsaved.actions}>
          {draft.href && (
            <Button variant="quiet" onClick={() => onInsert({ title, href: '' })}>
              {texts.removeLink}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit">{texts.insert}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the typed address, and the pages and published records whose names contain the typed words. */
function useTargets(typed: string) {
  const { tables } = useSession();
  const isAddress = linkAddress(typed, location.origin) !== undefined;
  const words = useDebounced(isAddress ? '' : typed.trim().slice(0, maxSearchLength));
  const { data = [] } = useQuery({ ...recordPagesQuery(tables, words), placeholderData: keepPreviousData });
  return linkTargets(typed, data);
}
