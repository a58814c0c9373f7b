import { Markup } from '../../ui/markup';
import { EditAnchor, type EditAnchorProps } from '../app/edit-anchor';
import styles from './intro-texts.module.css';

type IntroTextsProps = {
  type: EditAnchorProps['type'];
  texts: { id: string; content: string }[];
  /** Sentence for a page without any content; a button for an inquiry follows. */
  emptyText?: string | false;
};

export function IntroTexts({ type, texts, emptyText }: IntroTextsProps) {
  return (
    <div className={styles.texts}>
      {emptyText && <p>{emptyText}</p>}
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
