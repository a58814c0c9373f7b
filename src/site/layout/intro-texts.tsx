import { Markup } from '../../ui/markup';
import styles from './intro-texts.module.css';

/** The paragraphs a page begins with. */
export function IntroTexts({ texts }: { texts: { id: string; content: string }[] }) {
  return (
    <div className={styles.texts}>
      {texts.map(({ id, content }) => (
        <Markup key={id} text={content} />
      ))}
    </div>
  );
}
