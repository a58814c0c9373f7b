import { Search } from 'lucide-react';
import { useLayoutEffect, useState, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { Notice } from '../../../ui/notice';
import { common } from '../../parts/common-texts';
import { unexpectedErrorText } from '../../session/failed-page';
import styles from './palette.module.css';
import { useNavigate } from 'react-router';
import { maxSearchLength } from '../../../data/records/search-content';
import { replaceLink } from '../../screens/replace/replacements';
import { Excerpt } from '../../editor/search/excerpt';
import { SuggestionInput } from '../../editor/search/suggestion-input';
import { contentSearchTexts } from '../../editor/fields/texts';
import { useIsExcluded } from '../../session/session-context';
import { useContentSearch } from '../../editor/search/words';
import { type PaletteTarget, targetsOf } from './palette-targets';
import { localized } from '../../../content/language';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens by its button, Ctrl+K or ⌘K. */
export function CommandPalette() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  // Before painting, so that the shortcut works as soon as its button is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // An open dialog must be answered first.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" /> <span className="wide-only">{texts.open}</span>
        <kbd className={styles.shortcut} aria-hidden="true">
          {isApple ? '⌘K' : texts.shortcut}
        </kbd>
      </Button>
      {isOpen && (
        <ErrorBoundary
          fallback={
            <Dialog title={texts.title} closeLabel={common.close} onClose={close}>
              <Notice tone="error">{unexpectedErrorText}</Notice>
            </Dialog>
          }
        >
          <GoToDialog onClose={close} />
        </ErrorBoundary>
      )}
    </>
  );
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

function GoToDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const isExcluded = useIsExcluded();
  const [typed, setTyped] = useState('');
  const { matches, count, error } = useContentSearch(typed);
  const input = useRef<HTMLInputElement>(null);
  const targets = targetsOf({ typed, matches, isExcluded });

  useEffect(() => {
    input.current?.focus();
  }, []);

  const go = (to: string) => {
    onClose();
    // After the dialog has restored the focus, so that the new screen can take it.
    requestAnimationFrame(() => void navigate(to));
  };

  return (
    <Dialog title={texts.title} closeLabel={common.close} lightDismiss onClose={onClose}>
      <SuggestionInput
        ref={input}
        name="go-to"
        label={texts.screenOrRecord}
        maxLength={maxSearchLength}
        value={typed}
        onType={setTyped}
        options={targets}
        listLabel={texts.places}
        onChoose={({ to }) => go(to)}
        renderOption={(target) => <TargetText target={target} words={typed} />}
      />
      <p className={`${styles.state} fine`} aria-live="polite">
        {stateText({ typed, count, hasScreens: targets.length > 0, error })}
      </p>
      {count !== undefined && count > 0 && !isExcluded('publish') && (
        <Button variant="quiet" size="small" onClick={() => go(replaceLink(typed.trim()))}>
          {texts.replaceAll}
        </Button>
      )}
    </Dialog>
  );
}

function TargetText({ target, words }: { target: PaletteTarget; words: string }) {
  if (target.kind === 'screen')
    return (
      <>
        <span className={`${styles.name} ellipsis`}>{target.name}</span>
        <small className="fine">{target.detail}</small>
      </>
    );
  const { match, field } = target;
  return (
    <>
      <span className={`${styles.name} ellipsis`} lang={field.title ? 'de' : undefined}>
        {field.title ?? field.record}
      </span>
      <small className="fine">
        {field.title && `${field.record} · `}
        {field.field}
        {match.is_draft && ` · ${texts.draft}`}
        {match.value !== match.title && (
          <span className={styles.text} lang="de">
            <Excerpt text={match.value} words={words} />
          </span>
        )}
      </small>
    </>
  );
}

type SearchState = { typed: string; count: number | undefined; hasScreens: boolean; error: Error | null };

function stateText({ typed, count, hasScreens, error }: SearchState): string {
  if (typed.trim() === '') return texts.invitation;
  if (error) return texts.searchFailure;
  if (count === undefined) return contentSearchTexts.searching;
  if (count === 0) return hasScreens ? texts.inNoText : contentSearchTexts.nothingFound;
  return contentSearchTexts.foundIn(count);
}

const texts = localized({
  open: ['Search', 'Suchen'],
  shortcut: ['Ctrl K', 'Strg K'],
  title: ['Go to', 'Suchen und öffnen'],
  screenOrRecord: ['Screen or record', 'Bereich oder Eintrag'],
  places: ['Places', 'Ergebnisse'],
  draft: ['Draft', 'Entwurf'],
  replaceAll: ['Replace in all places …', 'An allen Stellen ersetzen …'],
  invitation: [
    'Type any text: a name, a telephone number, a word.',
    'Geben Sie einen beliebigen Text ein: einen Namen, eine Telefonnummer, ein Wort.',
  ],
  searchFailure: [
    'The texts could not be searched. The screens are all here.',
    'Die Texte konnten nicht durchsucht werden. Die Bereiche stehen alle hier.',
  ],
  inNoText: ['In no text.', 'In keinem Text gefunden.'],
});
