import { attestAdvantages, attestFaqs, attestIntroTexts, attestSteps } from '../../content/types/attest';
import { AdvantageGrid } from '../advantages/advantage-grid';
import { useCollection } from '../app/content-hooks';
import { FaqList } from '../faq/faq-list';
import { InquiryOpener } from '../inquiry/inquiry-opener';
import { IntroTexts } from '../layout/intro-texts';
import { ListSection } from '../layout/list-section';
import { Loaded } from '../layout/loaded';
import { StepList } from '../layout/step-list';
import styles from './attestation.module.css';

const preset = `Guten Tag,

ich benötige ein Elektro-Attest für folgende Anlage:

Art der Anlage (Schiff, Fahrzeug, Ladepunkt, Generator):
Standort:
Anlass und gewünschter Termin:

Bitte nennt mir Ablauf und Kosten. Vielen Dank.`;

export function useAttestation() {
  return {
    introTexts: useCollection(attestIntroTexts),
    advantages: useCollection(attestAdvantages),
    steps: useCollection(attestSteps),
    questions: useCollection(attestFaqs),
  };
}

/** What the electrical certificate is, what it is good for, and how to get one: on its own page and below the press. */
export function Attestation({ introTexts, advantages, steps, questions }: ReturnType<typeof useAttestation>) {
  return (
    <>
      <div className={`container ${styles.intro}`}>
        <Loaded query={introTexts} loading="Lade Inhalt...">
          {(texts) => <IntroTexts texts={texts} />}
        </Loaded>
        <Request />
      </div>
      <ListSection title="Vorteile unserer Attestierung" surface="sunk" query={advantages}>
        {(rows) => <AdvantageGrid advantages={rows} />}
      </ListSection>
      <ListSection title="So läuft die Attestierung ab" query={steps}>
        {(rows) => <StepList steps={rows} />}
      </ListSection>
      <ListSection title="Häufig gestellte Fragen" query={questions}>
        {(rows) => <FaqList questions={rows} />}
      </ListSection>
    </>
  );
}

function Request() {
  return (
    <div className={styles.request}>
      <InquiryOpener label="Jetzt Attest anfordern" title="Attest anfordern" topic="attest" preset={preset} />
    </div>
  );
}
