import { Markup } from '../../ui/markup';
import { EditAnchor, type MarkProps } from '../app/edit-anchor';
import styles from './intro-texts.module.css';

type IntroTextsProps = { type: MarkProps['type']; texts: { id: string; content: string }[] };

/** Introductory paragraphs of a page. */
export function IntroTexts({ type, texts }: IntroTextsProps) {
  return (
    <div className={styles.texts}>
      {texts.map((text) => (
        <div key={text.id}>
          <Markup text={text.content} />
          <EditAnchor type={type} row={text} />
        </div>
      ))}
      <EditAnchor type={type} />
    </div>
  );
}
