import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { maxSearchLength } from '../../data/search/search-content';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { common } from '../common-texts';
import { replaceLink } from '../replace/replace-link';
import { Excerpt } from '../search/excerpt';
import { SuggestionInput } from '../search/suggestion-input';
import { texts as searchTexts } from '../search/texts';
import { useIsExcluded } from '../session/use-rights';
import { useContentSearch } from '../search/use-content-search';
import styles from './palette.module.css';
import { type PaletteTarget, targetsOf } from './targets';
import { texts } from './texts';

/** Search input with a list of targets. */
export function GoToDialog({ onClose }: { onClose: () => void }) {
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
      <p className={styles.state} aria-live="polite">
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

/** Name of a target and the text found there. */
function TargetText({ target, words }: { target: PaletteTarget; words: string }) {
  if (target.kind === 'screen')
    return (
      <>
        <span className={styles.name}>{target.name}</span>
        <small className={styles.detail}>{target.detail}</small>
      </>
    );
  const { match, field } = target;
  return (
    <>
      <span className={styles.name} lang={field.title ? 'de' : undefined}>
        {field.title ?? field.record}
      </span>
      <small className={styles.detail}>
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
  if (count === undefined) return searchTexts.searching;
  if (count === 0) return hasScreens ? texts.inNoText : searchTexts.nothingFound;
  return searchTexts.foundIn(count);
}
