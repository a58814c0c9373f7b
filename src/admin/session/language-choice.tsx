import { type Language, language, languages } from '../../content/language';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { useAction } from '../use-action';
import { switchLanguage } from './switch-language';
import styles from './session.module.css';
import { texts } from './texts';

/** Each as those call it who speak it. */
const names: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** What the back office speaks in this browser; `onChoose` is done before, and keeps the choice elsewhere too. */
export function LanguageChoice({ onChoose }: { onChoose?: (chosen: Language) => Promise<void> }) {
  const { isBusy, failure, run } = useAction(async (chosen: Language) => {
    await onChoose?.(chosen);
    switchLanguage(chosen);
  }, common.saveFailure);
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={styles.languages} role="group" aria-label={texts.language}>
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
