import { headTexts } from '../../content/pages/page-head';
import { pages } from '../../content/pages/pages';
import { inquiryPresets } from '../../content/record/inquiry-preset';
import {
  exchangeAdvantages,
  exchangeFaqs,
  exchangeHeader,
  exchangeInstallationSteps,
  exchangeIntroTexts,
  exchangeSteps,
} from '../../content/types/exchange/type';
import { exchangeWords } from '../../content/types/exchange/type';
import { AdvantageGrid, FaqList, Introduction, StepList } from '../layout/offer-parts';
import { useCollection } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import { useTexts } from '../app/use-texts';
import { PageHead } from '../app/page-head';
import { PageContent } from '../layout/page-content';
import { OpenedBattery } from './opened-battery';
import { ListSection } from '../layout/list-section';

export function Page() {
  const header = useTexts(exchangeHeader, exchangeWords);
  const introTexts = useCollection(exchangeIntroTexts);
  const advantages = useCollection(exchangeAdvantages);
  const steps = useCollection(exchangeSteps);
  const installationSteps = useCollection(exchangeInstallationSteps);
  const questions = useCollection(exchangeFaqs);
  const lists = [introTexts, advantages, steps, installationSteps, questions];
  const emptyText =
    lists.every(({ data }) => data?.length === 0) &&
    'Zum Tausch von Lithium-Akkus beraten wir Sie gern: Senden Sie uns eine Anfrage, und wir melden uns bei Ihnen.';
  return (
    <>
      <PageHead {...headTexts('exchange', header.data)} />
      <PageContent
        page={pages.exchange}
        header={header}
        editAnchor={header.data && <EditAnchor type="exchange-header" row={header.data} />}
        queries={lists}
        loadingText="Lade Inhalt..."
        actionLabel={header.word('inquiry_button')}
        closing={{
          title: 'Passt ein Lithium-Akku zu Ihrer Anlage?',
          label: 'Umbau besprechen',
          dialogTitle: header.word('inquiry_heading'),
          topic: 'exchange',
          preset: inquiryPresets.exchange,
        }}
      >
        <Introduction
          type="exchange-intro-texts"
          query={introTexts}
          emptyText={emptyText}
          aside={<OpenedBattery />}
        />
        <ListSection
          type="exchange-advantages"
          {...header.heading('advantages_heading')}
          surface="sunk"
          query={advantages}
        >
          {(rows) => <AdvantageGrid type="exchange-advantages" advantages={rows} />}
        </ListSection>
        <ListSection type="exchange-steps" {...header.heading('steps_heading')} query={steps}>
          {(rows) => <StepList type="exchange-steps" steps={rows} />}
        </ListSection>
        <ListSection
          type="exchange-installation-steps"
          {...header.heading('installation_heading')}
          surface="sunk"
          query={installationSteps}
        >
          {(rows) => <StepList type="exchange-installation-steps" steps={rows} />}
        </ListSection>
        <ListSection type="exchange-faqs" {...header.heading('faqs_heading')} query={questions}>
          {(rows) => <FaqList type="exchange-faqs" questions={rows} />}
        </ListSection>
      </PageContent>
    </>
  );
}
