import { loadFailure } from '../../content/messages';
import {
  exchangeAdvantages,
  exchangeFaqs,
  exchangeHeader,
  exchangeInstallationSteps,
  exchangeIntroTexts,
  exchangeSteps,
} from '../../content/types/exchange';
import { AdvantageGrid } from '../advantages/advantage-grid';
import { useCollection, useSingle } from '../app/content-hooks';
import { PageHead } from '../app/page-head';
import { FaqList } from '../faq/faq-list';
import { IntroTexts } from '../layout/intro-texts';
import { Loaded } from '../layout/loaded';
import { PageIntro } from '../layout/page-intro';
import { Section } from '../layout/section';
import { StepList } from '../layout/step-list';
import { breadcrumbs } from '../structured-data/breadcrumbs';
import styles from './exchange-page.module.css';

export function Page() {
  const header = useSingle(exchangeHeader).data;
  const introTexts = useCollection(exchangeIntroTexts);
  const title = header?.title || 'LI-Akkus';
  return (
    <>
      <PageHead
        title={title}
        description={header?.subtitle}
        jsonLd={import.meta.env.SSR ? [breadcrumbs({ path: '/exchange', name: 'LI-Akkus' })] : undefined}
      />
      <PageIntro title={title} subtitle={header?.subtitle} />
      <div className={`container ${styles.intro}`}>
        <Loaded query={introTexts} loading="Lade Inhalt..." failure={loadFailure(exchangeIntroTexts)}>
          {(texts) => <IntroTexts texts={texts} />}
        </Loaded>
      </div>
      <Details />
    </>
  );
}

function Details() {
  const advantages = useCollection(exchangeAdvantages).data ?? [];
  const steps = useCollection(exchangeSteps).data ?? [];
  const installationSteps = useCollection(exchangeInstallationSteps).data ?? [];
  const questions = useCollection(exchangeFaqs).data ?? [];
  return (
    <>
      {advantages.length > 0 && (
        <Section title="Vorteile" surface="sunk">
          <AdvantageGrid advantages={advantages} />
        </Section>
      )}
      {steps.length > 0 && (
        <Section title="So läuft der Tausch ab">
          <StepList steps={steps} />
        </Section>
      )}
      {installationSteps.length > 0 && (
        <Section title="Einbau Schritt für Schritt" surface="sunk">
          <StepList steps={installationSteps} />
        </Section>
      )}
      {questions.length > 0 && (
        <Section title="Häufig gestellte Fragen">
          <FaqList questions={questions} />
        </Section>
      )}
    </>
  );
}
