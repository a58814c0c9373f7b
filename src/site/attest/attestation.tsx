import { useState } from 'react';
import { loadFailure } from '../../content/messages';
import { attestAdvantages, attestFaqs, attestIntroTexts, attestSteps } from '../../content/types/attest';
import { Button } from '../../ui/button';
import { AdvantageGrid } from '../advantages/advantage-grid';
import { useCollection } from '../app/content-hooks';
import { FaqList } from '../faq/faq-list';
import { InquiryDialog } from '../inquiry/inquiry-dialog';
import { IntroTexts } from '../layout/intro-texts';
import { Loaded } from '../layout/loaded';
import { Section } from '../layout/section';
import { StepList } from '../layout/step-list';
import styles from './attestation.module.css';

const preset = `Guten Tag,

ich benötige ein Elektro-Attest für folgende Anlage:

Art der Anlage (Schiff, Fahrzeug, Ladepunkt, Generator):
Standort:
Anlass und gewünschter Termin:

Bitte nennt mir Ablauf und Kosten. Vielen Dank.`;

/** What the electrical certificate is, what it is good for, and how to get one: on its own page and below the press. */
export function Attestation() {
  const introTexts = useCollection(attestIntroTexts);
  const advantages = useCollection(attestAdvantages).data ?? [];
  const steps = useCollection(attestSteps).data ?? [];
  const questions = useCollection(attestFaqs).data ?? [];
  return (
    <>
      <div className={`container ${styles.intro}`}>
        <Loaded query={introTexts} loading="Lade Inhalt..." failure={loadFailure(attestIntroTexts)}>
          {(texts) => <IntroTexts texts={texts} />}
        </Loaded>
        <Request />
      </div>
      {advantages.length > 0 && (
        <Section title="Vorteile unserer Attestierung" surface="sunk">
          <AdvantageGrid advantages={advantages} />
        </Section>
      )}
      {steps.length > 0 && (
        <Section title="So läuft die Attestierung ab">
          <StepList steps={steps} />
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
