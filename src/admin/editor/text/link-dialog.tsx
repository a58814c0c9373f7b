import { type Editor, getMarkRange } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { localized } from '../../../content/language';
import { pageNamed, pageNames } from '../../../content/pages/pages';
import { linkAddress } from '../../../content/text/markup';
import { maxSearchLength, recordPagesQuery } from '../../../data/records/search-content';
import { Button, TextInput } from '../../../ui/controls';
import { Dialog } from '../../../ui/dialog';
import { common } from '../../parts/texts';
import { CancelButton } from '../../parts/lists/lists';
import { useSession } from '../../session/session-context';
import { SuggestionInput } from '../search/suggestion-input';
import { useDebounced, hasWords } from '../search/words';
import { useFormDialog } from '../use-form-dialog';
import styles from './text.module.css';

const texts = localized({
  link: ['Link', 'Link'],
  linkText: ['Link text', 'Linktext'],
  address: ['Page or address', 'Seite oder Adresse'],
  addressHint: [
    'Choose a page or a record, or type an address: https://…, an e-mail address or +43 …',
    'Wählen Sie eine Seite oder einen Eintrag, oder geben Sie eine Adresse ein: https://…, eine E-Mail-Adresse oder +43 …',
  ],
  targets: ['Pages and addresses', 'Seiten und Adressen'],
  typedAddress: ['Typed address', 'Eingegebene Adresse'],
  page: ['Page', 'Seite'],
  insert: ['Insert link', 'Link einfügen'],
  removeLink: ['Remove link', 'Link entfernen'],
  noLinkText: [
    'Enter the text that visitors click on.',
    'Bitte geben Sie den Text ein, auf den Besucher klicken.',
  ],
  noAddress: [
    'Choose a page, or type an address that begins with https://, mailto:, tel: or /.',
    'Bitte wählen Sie eine Seite, oder geben Sie eine Adresse ein, die mit https://, mailto:, tel: oder / beginnt.',
  ],
});

type LinkValues = { readonly title: string; readonly href: string };

type LinkDialogProps = { draft: LinkValues; onInsert: (link: LinkValues) => void; onClose: () => void };

/** Choosing a page inserts the link at once. */
export function LinkDialog({ draft, onInsert, onClose }: LinkDialogProps) {
  const [title, setTitle] = useState(draft.title);
  const [typed, setTyped] = useState(draft.href);
  const targets = useTargets(typed);
  const address = linkAddress(typed, location.origin);
  const problems = [
    ...(title.trim() ? [] : [{ control: 'link-text', message: texts.noLinkText }]),
    ...(address === undefined ? [{ control: 'link-address', message: texts.noAddress }] : []),
  ];
  const { form, errorOf, submit } = useFormDialog(problems, () =>
    onInsert({ title: title.trim(), href: address ?? '' }),
  );

  useEffect(() => {
    form.current?.querySelectorAll('input')[draft.title ? 1 : 0]?.focus();
  }, [form, draft.title]);

  return (
    <Dialog title={texts.link} closeLabel={common.close} onClose={onClose}>
      <form ref={form} className="stack gap-3" noValidate onSubmit={submit}>
        <TextInput
          name="link-text"
          label={texts.linkText}
          autoComplete="off"
          value={title}
          error={errorOf('link-text')}
          onChange={({ target }) => setTitle(target.value)}
        />
        <div>
          <SuggestionInput
            name="link-address"
            label={texts.address}
            hint={texts.addressHint}
            error={errorOf('link-address')}
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
        <div className="answers">
          {draft.href && (
            <Button variant="quiet" onClick={() => onInsert({ title, href: '' })}>
              {texts.removeLink}
            </Button>
          )}
          <CancelButton onClick={onClose} />
          <Button type="submit">{texts.insert}</Button>
        </div>
      </form>
    </Dialog>
  );
}

type LinkTarget = { href: string; name: string; detail: string };

const pageTargets: readonly LinkTarget[] = pageNames.flatMap((name) => {
  const { path, label } = pageNamed(name);
  return path.includes(':') ? [] : [{ href: path, name: label, detail: texts.page }];
});

/** Returns the typed address, or pages, then records. Without input returns all pages. */
function useTargets(typed: string): readonly LinkTarget[] {
  const { tables } = useSession();
  const address = linkAddress(typed, location.origin);
  const words = useDebounced(address === undefined ? typed.trim().slice(0, maxSearchLength) : '');
  const { data = [] } = useQuery({ ...recordPagesQuery(tables, words), placeholderData: keepPreviousData });
  if (address !== undefined) {
    const page = pageTargets.find(({ href }) => href === address);
    return [page ?? { href: address, name: address, detail: texts.typedAddress }];
  }
  const records = data
    .filter(({ title }) => typed.trim() !== '' && hasWords(title, typed))
    .map(({ path, title, label }) => ({ href: path, name: title, detail: label }));
  return [...pageTargets.filter(({ name }) => hasWords(name, typed)), ...records];
}

/** Link, or text that becomes one, with its positions in the document. */
export type LinkDraft = LinkValues & { readonly from: number; readonly to: number };

/** Returns the link at the caret or selection, otherwise the selected text of one line without address. */
export function linkAt(editor: Editor): LinkDraft {
  const { doc, schema, selection } = editor.state;
  const { $from, from, to, empty } = selection;
  const range = schema.marks.link && getMarkRange($from, schema.marks.link);
  const isBeside = empty && (from === range?.from || from === range?.to);
  if (range && to <= range.to && !isBeside) {
    const href = String(editor.getAttributes('link').href ?? '');
    return { ...range, title: doc.textBetween(range.from, range.to), href };
  }
  const selected = $from.sameParent(selection.$to) ? doc.textBetween(from, to) : '';
  const begin = to - selected.trimStart().length;
  return { from: begin, to: begin + selected.trim().length, title: selected.trim(), href: '' };
}

/** An empty address removes the link. Its text cannot have square brackets. */
export function insertLink(
  { state, view }: Editor,
  { from, to, ...draft }: LinkDraft,
  values: LinkValues,
): void {
  const { schema, tr } = state;
  const { link } = schema.marks;
  const title = values.title.replaceAll('[', '(').replaceAll(']', ')');
  const end = from + title.length;
  if (title !== draft.title) tr.insertText(title, from, to);
  if (link) tr.removeMark(from, end, link).removeStoredMark(link);
  if (link && values.href !== '') tr.addMark(from, end, link.create({ href: values.href }));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
  view.focus();
}
