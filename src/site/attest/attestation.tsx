import { useState } from 'react';
import { loadFailure } from '../../content/messages';
import { attestAdvantages, attestFaqs, attestIntroTexts, attestSteps } from '../../content/types/attest';
import { Button } from '../../ui/button';
import { AdvantageGrid } from '../advantages/advantage-grid';
import { useCollection } from '../app/content-hooks';
import { FaqList } from '../faq/faq-list';
import { InquiryDialog } from '../inquiry/inquiry-dialog';
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
        <Loaded query={introTexts} loading="Lade Inhalt..." failure={loadFailure(attestIntroTexts)}>
          {(texts) => <IntroTexts texts={texts} />}
        </Loaded>
        <Request />
      </div>
      <ListSection
        title="Vorteile unserer Attestierung"
        surface="sunk"
        query={advantages}
        failure={loadFailure(attestAdvantages)}
      >
        {(rows) => <AdvantageGrid advantages={rows} />}
      </ListSection>
      <ListSection title="So läuft die Attestierung ab" query={steps} failure={loadFailure(attestSteps)}>
        {(rows) => <StepList steps={rows} />}
      </ListSection>
      <ListSection title="Häufig gestellte Fragen" query={questions} failure={loadFailure(attestFaqs)}>
        {(rows) => <FaqList questions={rows} />}
      </ListSection>
    </>
  );
}

function Request() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.request}>
      <Button variant="signal" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Jetzt Attest anfordern
      </Button>
      {isOpen && (
        <InquiryDialog
          title="Attest anfordern"
          topic="attest"
          preset={preset}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
