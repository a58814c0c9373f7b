import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon';
import { Markup } from '../../ui/markup';
import { Unbroken } from '../../ui/unbroken';
import type { ContentList } from '../app/content-hooks';
import { EditAnchor, type EditAnchorProps } from '../app/edit-anchor';
import { QueryResult } from './states';
import styles from './offer-parts.module.css';

type IntroductionProps = {
  type: EditAnchorProps['type'];
  query: ContentList<{ id: string; content: string }>;
  /** Sentence for a page without any content; the button in its head asks about it. */
  emptyText?: string | false;
  /** Picture beside the texts. */
  aside?: ReactNode;
};

export function Introduction({ type, query, emptyText, aside }: IntroductionProps) {
  return (
    <div className={`container opening ${aside ? styles.beside : ''}`}>
      <QueryResult query={query} loadingText="Lade Inhalt...">
        {(rows) => (
          <div className={styles.texts}>
            {emptyText && <p>{emptyText}</p>}
            {rows.map((row) => (
              <div key={row.id}>
                <Markup text={row.content} />
                <EditAnchor type={type} row={row} />
              </div>
            ))}
            <EditAnchor type={type} />
          </div>
        )}
      </QueryResult>
      {aside}
    </div>
  );
}

type AdvantageGridProps = {
  type: EditAnchorProps['type'];
  advantages: { id: string; title: string; description: string; icon_name: string }[];
};

export function AdvantageGrid({ type, advantages }: AdvantageGridProps) {
  return (
    <ul className={styles.advantages}>
      {advantages.map((advantage) => (
        <li key={advantage.id} className={styles.advantage}>
          <Icon name={advantage.icon_name} className={`${styles.icon} unprinted`} />
          <h3 className="title-4">{advantage.title}</h3>
          <p>
            <Unbroken text={advantage.description} />
          </p>
          <EditAnchor type={type} row={advantage} />
        </li>
      ))}
    </ul>
  );
}

type StepListProps = {
  type: EditAnchorProps['type'];
  steps: { id: string; title: string; description: string }[];
};

export function StepList({ type, steps }: StepListProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.id}>
          <h3 className="title-4">{step.title}</h3>
          <p>
            <Unbroken text={step.description} />
          </p>
          <EditAnchor type={type} row={step} />
        </li>
      ))}
    </ol>
  );
}

type FaqListProps = {
  type: EditAnchorProps['type'];
  questions: { id: string; question: string; answer: string }[];
};

/** Several questions can be open at once, also without scripts. */
export function FaqList({ type, questions }: FaqListProps) {
  return (
    <ul className={styles.questions}>
      {questions.map((row) => (
        <li key={row.id}>
          <details className={styles.question}>
            <summary>
              <h3>{row.question}</h3>
            </summary>
            <Markup text={row.answer} className={styles.answer} />
          </details>
          <EditAnchor type={type} row={row} />
        </li>
      ))}
    </ul>
  );
}
