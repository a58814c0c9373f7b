import type { ReactNode } from 'react';
import type { RowOf } from '../../content/model';
import {
  attestAdvantages,
  attestFaqs,
  attestIntroTexts,
  attestSamples,
  attestSteps,
  attestTexts,
  attestWords,
} from '../../content/types/attest';
import { AdvantageSection, FaqSection, Introduction, StepSection } from '../layout/offer-parts';
import { useCollection, useTexts } from '../app/content-hooks';
import { ContentImage } from '../layout/images';
import styles from './samples.module.css';

export function useAttestation({ isOff = false } = {}) {
  return {
    introTexts: useCollection(isOff ? undefined : attestIntroTexts),
    advantages: useCollection(isOff ? undefined : attestAdvantages),
    steps: useCollection(isOff ? undefined : attestSteps),
    questions: useCollection(isOff ? undefined : attestFaqs),
    samples: useCollection(isOff ? undefined : attestSamples),
    texts: useTexts(attestTexts, attestWords),
  };
}

export function Attestation({
  children,
  introTexts,
  advantages,
  steps,
  questions,
  samples,
  texts,
}: ReturnType<typeof useAttestation> & { children?: ReactNode }) {
  const lists = [introTexts, advantages, steps, questions];
  const emptyText =
    lists.every(({ data }) => data?.length === 0) &&
    'Was ein Elektro-Attest umfasst, erläutern wir Ihnen gern: Fordern Sie es an, und wir melden uns bei Ihnen.';
  return (
    <>
      <Introduction
        type="attest-intro-texts"
        query={introTexts}
        emptyText={emptyText}
        aside={<FirstSample sample={samples.data?.[0]} />}
      />
      <AdvantageSection
        type="attest-advantages"
        {...texts.heading('advantages_heading')}
        query={advantages}
      />
      <StepSection type="attest-steps" {...texts.heading('steps_heading')} query={steps} />
      {children}
      <FaqSection type="attest-faqs" {...texts.heading('faqs_heading')} query={questions} />
    </>
  );
}

/** First sheet of a certificate, decorative: the list below describes it. */
function FirstSample({ sample }: { sample: RowOf<typeof attestSamples> | undefined }) {
  return (
    sample?.image_url && (
      <div className={`${styles.sheet} ${styles.first} unprinted`}>
        <ContentImage url={sample.image_url} alt="" ratio="3x4" sizes="16rem" />
      </div>
    )
  );
}
