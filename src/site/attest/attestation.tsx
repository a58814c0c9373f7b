import {
  attestAdvantages,
  attestFaqs,
  attestIntroTexts,
  attestSteps,
  attestTexts,
} from '../../content/types/attest/type';
import { AdvantageGrid } from '../advantages/advantage-grid';
import { useCollection, useSingle } from '../app/content-hooks';
import { FaqList } from '../faq/faq-list';
import { AttestOpener } from '../inquiry/attest-opener';
import { IntroTexts } from '../layout/intro-texts';
import { ListSection } from '../layout/list-section';
import { QueryResult } from '../layout/states/query-result';
import { StepList } from '../layout/step-list';
import styles from './attestation.module.css';

export function useAttestation() {
  return {
    introTexts: useCollection(attestIntroTexts),
    advantages: useCollection(attestAdvantages),
    steps: useCollection(attestSteps),
    questions: useCollection(attestFaqs),
    texts: useSingle(attestTexts),
  };
}

/**
 * Content on the electrical certificate: meaning, benefits, steps and questions. Shown on its own page and below the
 * press articles.
 */
export function Attestation({
  introTexts,
  advantages,
  steps,
  questions,
  texts,
}: ReturnType<typeof useAttestation>) {
  return (
    <>
      <div className={`container ${styles.intro}`}>
        <QueryResult query={introTexts} loading="Lade Inhalt...">
          {(rows) => <IntroTexts type="attest-intro-texts" texts={rows} />}
        </QueryResult>
        <div className={styles.request}>
          <AttestOpener label="Attest anfordern" preset={texts.data?.inquiry_preset} />
        </div>
      </div>
      <ListSection
        type="attest-advantages"
        title="Vorteile unserer Attestierung"
        surface="sunk"
        query={advantages}
      >
        {(rows) => <AdvantageGrid type="attest-advantages" advantages={rows} />}
      </ListSection>
      <ListSection type="attest-steps" title="So läuft die Attestierung ab" query={steps}>
        {(rows) => <StepList type="attest-steps" steps={rows} />}
      </ListSection>
      <ListSection type="attest-faqs" title="Häufig gestellte Fragen" query={questions}>
        {(rows) => <FaqList type="attest-faqs" questions={rows} />}
      </ListSection>
      <div className={`container ${styles.request}`} id="anfordern">
        <AttestOpener label="Jetzt Attest anfordern" preset={texts.data?.inquiry_preset} />
      </div>
    </>
  );
}
