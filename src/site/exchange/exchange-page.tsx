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
import { PageContent } from '../layout/page-content';
import { ListSection } from '../layout/list-section';
import { Loaded } from '../layout/loaded';
import { StepList } from '../layout/step-list';
import { breadcrumbs } from '../structured-data/breadcrumbs';
import styles from './exchange-page.module.css';

const loading = 'Lade Inhalt...';

export function Page() {
  const header = useSingle(exchangeHeader);
  const introTexts = useCollection(exchangeIntroTexts);
  const advantages = useCollection(exchangeAdvantages);
  const steps = useCollection(exchangeSteps);
  const installationSteps = useCollection(exchangeInstallationSteps);
  const questions = useCollection(exchangeFaqs);
  return (
    <>
      <PageHead
        title={header.data?.title || 'LI-Akkus'}
        description={header.data?.subtitle}
        jsonLd={import.meta.env.SSR ? [breadcrumbs({ path: '/exchange', name: 'LI-Akkus' })] : undefined}
      />
      <PageContent
        title="LI-Akkus"
        header={header}
        parts={[introTexts, advantages, steps, installationSteps, questions]}
        loading={loading}
      >
        <div className={`container ${styles.intro}`}>
          <Loaded query={introTexts} loading={loading}>
            {(texts) => <IntroTexts texts={texts} />}
          </Loaded>
        </div>
        <ListSection title="Vorteile" surface="sunk" query={advantages}>
          {(rows) => <AdvantageGrid advantages={rows} />}
        </ListSection>
        <ListSection title="So läuft der Tausch ab" query={steps}>
          {(rows) => <StepList steps={rows} />}
        </ListSection>
        <ListSection title="Einbau Schritt für Schritt" surface="sunk" query={installationSteps}>
          {(rows) => <StepList steps={rows} />}
        </ListSection>
        <ListSection title="Häufig gestellte Fragen" query={questions}>
          {(rows) => <FaqList questions={rows} />}
        </ListSection>
      </PageContent>
    </>
  );
}
