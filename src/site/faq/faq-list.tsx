import { Markup } from '../../ui/markup';
import { EditAnchor, type EditAnchorProps } from '../app/edit-anchor';
import styles from './faq-list.module.css';

type FaqListProps = {
  type: EditAnchorProps['type'];
  questions: { id: string; question: string; answer: string }[];
};

/** Several questions can be open at once, also without scripts. */
export function FaqList({ type, questions }: FaqListProps) {
  return (
    <ul className={styles.list}>
      {questions.map((row) => (
        <li key={row.id}>
          <details className={styles.entry}>
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
