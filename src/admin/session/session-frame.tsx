import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { footer } from '../../content/types/footer';
import { createTables } from '../../data/client/tables';
import { readSingle } from '../../data/records/read';
import { readService } from '../../data/site/page-data';
import styles from './session.module.css';
import { type Language, language, languages, storeLanguage } from '../../content/language';
import { Notice } from '../../ui/controls';
import { common } from '../parts/texts';
import { useAction } from '../parts/use-action';
import { signInTexts } from './session-texts';
import { QuietButton } from '../parts/lists/lists';

export function SessionFrame({ children }: { children: ReactNode }) {
  const { data } = useQuery({ queryKey: ['company name'], queryFn: readCompanyName });
  return (
    <div className={styles.page}>
      <main className={`${styles.card} sheet`}>
        <p className={`${styles.company} quiet small anywhere`} lang="de">
          {data}
        </p>
        {children}
      </main>
      <footer className={`${styles.legal} cluster gap-2-4 small`} lang="de">
        <a href="/">Zur Website</a>
        <a href="/impressum">Impressum</a>
        <a href="/datenschutz">Datenschutz</a>
      </footer>
    </div>
  );
}

/** Reads the name without a session, because the requests of `SessionContext` wait for the sign-in. */
async function readCompanyName(): Promise<string> {
  return (await readSingle(createTables(readService()), footer))?.company_name ?? '';
}

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
