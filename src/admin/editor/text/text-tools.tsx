import { Bold, Link, List } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState, type SubmitEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  isBold,
  toggleBold,
  hasBullets,
  toggleBullets,
  type Edit,
  type TextAreaState,
  bullet,
  isBulleted,
  type Line,
  selectedLines,
} from './text-edit';
import styles from './text.module.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { linkAddress, linkPattern } from '../../../content/text/markup';
import {
  maxSearchLength,
  recordPagesQuery,
  type FoundRecordPage,
} from '../../../data/records/search-content';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextInput } from '../../../ui/form-field';
import { common } from '../../parts/common-texts';
import { SuggestionInput } from '../search/suggestion-input';
import { useDebounced, hasWords } from '../search/words';
import { useSession } from '../../session/session-context';
import unsaved from '../../parts/question.module.css';
import { pageNamed, pageNames } from '../../../content/pages/pages';
import { localized } from '../../../content/language';

const texts = localized({
  formatting: ['Formatting', 'Formatierung'],
  bold: ['Bold', 'Fett'],
  bullets: ['Bullets', 'Aufzählung'],
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

type TextToolsProps = {
  /** Id of the controlled text area. */
  controls: string;
  state: TextAreaState;
  onEdit: (change: (state: TextAreaState) => Edit | undefined) => void;
};

/** One tab stop; arrow keys move between its buttons (ARIA toolbar pattern). */
export function TextTools({ controls, state, onEdit }: TextToolsProps) {
  const [link, setLink] = useState<LinkDraft>();
  const insert = (draft: LinkDraft, values: Pick<LinkDraft, 'title' | 'href'>) => {
    // The modal dialog makes the text area inert while it is open.
    flushSync(() => setLink(undefined));
    onEdit(() => writeLink(draft, values));
  };
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={texts.formatting}
      aria-controls={controls}
      onKeyDown={moveFocus}
    >
      <Tool isPressed={isBold(state)} keys="Control+B" onPress={() => onEdit(toggleBold)}>
        <Bold aria-hidden="true" /> {texts.bold}
      </Tool>
      <Tool isPressed={hasBullets(state)} isSkippedByTab onPress={() => onEdit(toggleBullets)}>
        <List aria-hidden="true" /> {texts.bullets}
      </Tool>
      <Tool isSkippedByTab isPressed={linkAt(state).href !== ''} onPress={() => setLink(linkAt(state))}>
        <Link aria-hidden="true" /> {texts.link}
      </Tool>
      {link && (
        <LinkDialog
          draft={link}
          onInsert={(values) => insert(link, values)}
          onClose={() => setLink(undefined)}
        />
      )}
    </div>
  );
}

type ToolProps = {
  isPressed: boolean;
  isSkippedByTab?: true;
  /** Shortcut in the notation of `aria-keyshortcuts`. */
  keys?: string;
  onPress: () => void;
  children: ReactNode;
};

function Tool({ isPressed, isSkippedByTab, keys, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isPressed}
      aria-keyshortcuts={keys}
      tabIndex={isSkippedByTab ? -1 : undefined}
      // Keeps focus and selection in the text area.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  // React events of the dialog bubble to the toolbar that rendered it.
  if (!step || index === -1) return;
  buttons.at((index + step) % buttons.length)?.focus();
  event.preventDefault();
}

/** An empty address removes the link. */
type LinkValues = Pick<LinkDraft, 'title' | 'href'>;

type LinkDialogProps = { draft: LinkDraft; onInsert: (link: LinkValues) => void; onClose: () => void };

/** Choosing a page inserts the link at once. */
function LinkDialog({ draft, onInsert, onClose }: LinkDialogProps) {
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

function useTargets(typed: string) {
  const { tables } = useSession();
  const isAddress = linkAddress(typed, location.origin) !== undefined;
  const words = useDebounced(isAddress ? '' : typed.trim().slice(0, maxSearchLength));
  const { data = [] } = useQuery({ ...recordPagesQuery(tables, words), placeholderData: keepPreviousData });
  return linkTargets(typed, data);
}

type LinkTarget = { href: string; name: string; detail: string };

const pageTargets: readonly LinkTarget[] = pageNames.flatMap((name) => {
  const { path, label } = pageNamed(name);
  return path.includes(':') ? [] : [{ href: path, name: label, detail: texts.page }];
});

/** Returns the typed address first, then pages, then records. Without input returns all pages. */
function linkTargets(typed: string, records: readonly FoundRecordPage[]): LinkTarget[] {
  const address = linkAddress(typed, location.origin);
  if (address !== undefined) {
    const page = pageTargets.find(({ href }) => href === address);
    return [page ?? { href: address, name: address, detail: texts.typedAddress }];
  }
  const ofRecords = records
    .filter(({ title }) => typed.trim() !== '' && hasWords(title, typed))
    .map(({ path, title, label }) => ({ href: path, name: title, detail: label }));
  return [...pageTargets.filter(({ name }) => hasWords(name, typed)), ...ofRecords];
}

/** Link, or text that becomes one: its range with marks. */
type LinkDraft = {
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly href: string;
};

/** Returns the link at the caret or selection, otherwise the selected text of one line without address. */
export function linkAt(state: TextAreaState): LinkDraft {
  const [line, ...others] = selectedLines(state);
  if (!line || others.length > 0) return { from: state.end, to: state.end, title: '', href: '' };
  return existingLink(line, state) ?? selectedText(line, state);
}

function existingLink(line: Line, { start, end }: TextAreaState): LinkDraft | undefined {
  for (const { 0: whole, 1: title = '', 2: href = '', index } of line.source.matchAll(linkPattern)) {
    const from = line.from + index;
    const to = from + whole.length;
    const isCaretBeside = start === end && (start === from || start === to);
    if (from <= start && end <= to && !isCaretBeside) return { from, to, title, href };
  }
  return undefined;
}

/** Returns the selection without the bullet of its line and without spaces around it. */
function selectedText(line: Line, { text, start, end }: TextAreaState): LinkDraft {
  const begin = Math.max(start, line.from + (isBulleted(line) ? bullet.length : 0));
  const selected = text.slice(begin, end);
  const from = Math.min(begin, end) + selected.length - selected.trimStart().length;
  const to = from + selected.trim().length;
  return { from, to, title: withoutLinks(text.slice(from, to)), href: '' };
}

/** An empty address leaves the title only. */
export function writeLink({ from, to }: LinkDraft, { title, href }: Pick<LinkDraft, 'title' | 'href'>): Edit {
  const escaped = title.replaceAll('[', '(').replaceAll(']', ')');
  const insert = href === '' ? title : `[${escaped}](${href})`;
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

function withoutLinks(source: string): string {
  return source.replace(linkPattern, '$1');
}
