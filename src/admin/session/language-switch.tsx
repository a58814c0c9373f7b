import { type Language, language, languages, storeLanguage } from '../../content/language';
import { Notice } from '../../ui/controls';
import { QuietButton } from '../parts/lists/lists';
import { common } from '../parts/texts';
import { useAction } from '../parts/use-action';
import styles from './session.module.css';
import { signInTexts } from './session-texts';

const names: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** Awaits `onChoose`, which may store the choice elsewhere, before the switch. */
type OnChoose = (chosen: Language) => Promise<void>;

type LanguageSwitchProps = {
  className: string;
  /** Shows the code of the language instead of its name. */
  isShort?: boolean;
  onChoose?: OnChoose;
};

export function LanguageSwitch({ className, isShort, onChoose }: LanguageSwitchProps) {
  const { isBusy, run } = useLanguageSwitch(onChoose);
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

export function LanguageChoice({ onChoose }: { onChoose?: OnChoose }) {
  const { isBusy, failure, run } = useLanguageSwitch(onChoose);
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={`${styles.languages} cluster gap-2`} role="group" aria-label={signInTexts.language}>
        {languages.map((one) => (
          <QuietButton
            key={one}
            lang={one}
            aria-pressed={one === language}
            busy={isBusy}
            onClick={() => void run(one)}
          >
            {names[one]}
          </QuietButton>
        ))}
      </div>
    </>
  );
}

function useLanguageSwitch(onChoose: OnChoose | undefined) {
  return useAction(async (chosen: Language) => {
    await onChoose?.(chosen);
    switchLanguage(chosen);
  }, common.saveFailure);
}

/** Returns false if it is the current language or cannot be stored. */
export function switchLanguage(chosen: Language): boolean {
  if (!storeLanguage(chosen)) return false;
  location.reload();
  return true;
}
