import { Markup } from '../../ui/markup';
import styles from './faq-list.module.css';

type Question = { id: string; question: string; answer: string };

/** Questions that open one by one; several may be open at once, also without script. */
export function FaqList({ questions }: { questions: Question[] }) {
  return (
    <ul className={styles.list}>
      {questions.map(({ id, question, answer }) => (
        <li key={id}>
          <details className={styles.entry}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <Markup text={answer} className={styles.answer} />
          </details>
        </li>
      ))}
    </ul>
  );
}
