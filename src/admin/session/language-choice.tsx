import { type Language, language, languages, storeLanguage } from '../../content/language';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { common } from '../parts/common-texts';
import { useAction } from '../parts/use-action';
import styles from './session.module.css';
import { signInTexts } from './session-texts';

const names: Record<Language, string> = { en: 'English', de: 'Deutsch' };

type LanguageSwitchProps = {
  className?: string;
  /** Shows the code of the language instead of its name. */
  isShort: boolean;
  onChoose: (chosen: Language) => Promise<void>;
};

export function LanguageSwitch({ className, isShort, onChoose }: LanguageSwitchProps) {
  const { isBusy, run } = useAction(async (chosen: Language) => {
    await onChoose(chosen);
    switchLanguage(chosen);
  }, common.saveFailure);
  return languages
    .filter((one) => one !== language)
    .map((one) => (
      <button
        key={one}
        type="button"
        lang={one}
        className={className}
        aria-label={names[one]}
        title={names[one]}
        disabled={isBusy}
        onClick={() => void run(one)}
      >
        {isShort ? one.toUpperCase() : names[one]}
      </button>
    ));
}

/** Awaits `onChoose`, which may store the choice elsewhere, before the switch. */
export function LanguageChoice({ onChoose }: { onChoose?: (chosen: Language) => Promise<void> }) {
  const { isBusy, failure, run } = useAction(async (chosen: Language) => {
    await onChoose?.(chosen);
    switchLanguage(chosen);
  }, common.saveFailure);
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={`${styles.languages} cluster gap-2`} role="group" aria-label={signInTexts.language}>
        {languages.map((one) => (
          <Button
            key={one}
            lang={one}
            variant="quiet"
            size="small"
            aria-pressed={one === language}
            busy={isBusy}
            onClick={() => void run(one)}
          >
            {names[one]}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Returns false if it is the current language or cannot be stored. */
export function switchLanguage(chosen: Language): boolean {
  if (!storeLanguage(chosen)) return false;
  location.reload();
  return true;
}
