import type { ReactNode } from 'react';
import {
  attestAdvantages,
  attestFaqs,
  attestIntroTexts,
  attestSteps,
  attestTexts,
} from '../../content/types/attest/type';
import { attestWords } from '../../content/types/attest/type';
import { AdvantageGrid } from '../advantages/advantage-grid';
import { useCollection } from '../app/content-hooks';
import { useTexts } from '../app/use-texts';
import { FaqList } from '../faq/faq-list';
import { AttestOpener } from '../inquiry/attest-opener';
import { IntroTexts } from '../layout/intro-texts';
import { ListSection } from '../layout/list-section';
import { QueryResult } from '../layout/states/query-result';
import { StepList } from '../layout/step-list';
import styles from './samples.module.css';

export function useAttestation({ isOff = false } = {}) {
  return {
    introTexts: useCollection(isOff ? undefined : attestIntroTexts),
    advantages: useCollection(isOff ? undefined : attestAdvantages),
    steps: useCollection(isOff ? undefined : attestSteps),
    questions: useCollection(isOff ? undefined : attestFaqs),
    texts: useTexts(attestTexts, attestWords),
  };
}

type AttestationProps = ReturnType<typeof useAttestation> & {
  /** Beside the introduction. */
  aside?: ReactNode;
  children?: ReactNode;
};

export function Attestation({
  aside,
  children,
  introTexts,
  advantages,
  steps,
  questions,
  texts,
}: AttestationProps) {
  const opener = { title: texts.word('inquiry_button'), preset: texts.data?.inquiry_preset };
  const lists = [introTexts, advantages, steps, questions];
  const emptyText =
    lists.every(({ data }) => data?.length === 0) &&
    'Was ein Elektro-Attest umfasst, erläutern wir Ihnen gern: Fordern Sie es an, und wir melden uns bei Ihnen.';
  return (
    <>
      <div className={`container opening ${styles.intro}`}>
        <div className="stack">
          <QueryResult query={introTexts} loadingText="Lade Inhalt...">
            {(rows) => <IntroTexts type="attest-intro-texts" texts={rows} emptyText={emptyText} />}
          </QueryResult>
          <AttestOpener {...opener} label={opener.title} />
        </div>
        {aside}
      </div>
      <ListSection
        type="attest-advantages"
        {...texts.heading('advantages_heading')}
        surface="sunk"
        query={advantages}
      >
        {(rows) => <AdvantageGrid type="attest-advantages" advantages={rows} />}
      </ListSection>
      <ListSection type="attest-steps" {...texts.heading('steps_heading')} query={steps}>
        {(rows) => <StepList type="attest-steps" steps={rows} />}
      </ListSection>
      {children}
      <ListSection type="attest-faqs" {...texts.heading('faqs_heading')} query={questions}>
        {(rows) => <FaqList type="attest-faqs" questions={rows} />}
      </ListSection>
    </>
  );
}
