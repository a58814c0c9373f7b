import type { ReactNode } from 'react';
import { ListSection, type ListSectionProps } from './list-section';
import { Icon } from '../../ui/icon';
import { Markup } from '../../ui/markup';
import { type ContentList, EditAnchor, type EditAnchorProps } from '../app/content-hooks';
import { QueryResult } from './states';
import styles from './offer-parts.module.css';

type IntroductionProps = {
  type: EditAnchorProps['type'];
  query: ContentList<{ id: string; content: string }>;
  /** Sentence for a page without any content; the button in its head asks about it. */
  emptyText?: string | false;
  aside?: ReactNode;
};

export function Introduction({ type, query, emptyText, aside }: IntroductionProps) {
  return (
    <div className={`container opening ${aside ? styles.beside : ''}`}>
      <QueryResult query={query}>
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

type RowsSectionProps<Row> = Omit<ListSectionProps<{ id: string } & Row>, 'children'>;

type Step = { title: string; description: string };

export function AdvantageSection(props: RowsSectionProps<Step & { icon_name: string }>) {
  return (
    <ListSection {...props} surface="sunk">
      {(advantages) => (
        <ul className={styles.advantages}>
          {advantages.map((advantage) => (
            <li key={advantage.id} className={styles.advantage}>
              <Icon name={advantage.icon_name} className={`${styles.icon} unprinted`} />
              <h3 className="title-4">{advantage.title}</h3>
              <Markup text={advantage.description} />
              <EditAnchor type={props.type} row={advantage} />
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}

export function StepSection(props: RowsSectionProps<Step>) {
  return (
    <ListSection {...props}>
      {(steps) => (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.id}>
              <h3 className="title-4">{step.title}</h3>
              <Markup text={step.description} />
              <EditAnchor type={props.type} row={step} />
            </li>
          ))}
        </ol>
      )}
    </ListSection>
  );
}

/** Several questions can be open at once, also without scripts. */
export function FaqSection(props: RowsSectionProps<{ question: string; answer: string }>) {
  return (
    <ListSection {...props}>
      {(questions) => (
        <ul className={styles.questions}>
          {questions.map((row) => (
            <li key={row.id}>
              <details className={styles.question}>
                <summary>
                  <h3>{row.question}</h3>
                </summary>
                <Markup text={row.answer} className={styles.answer} />
              </details>
              <EditAnchor type={props.type} row={row} />
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}
