import { Icon } from '../../ui/icon';
import { Unbroken } from '../../ui/unbroken';
import { EditAnchor, type EditAnchorProps } from '../app/edit-anchor';
import styles from './advantage-grid.module.css';

type AdvantageGridProps = {
  type: EditAnchorProps['type'];
  advantages: { id: string; title: string; description: string; icon_name: string }[];
};

export function AdvantageGrid({ type, advantages }: AdvantageGridProps) {
  return (
    <ul className={styles.grid}>
      {advantages.map((advantage) => (
        <li key={advantage.id} className={styles.advantage}>
          <Icon name={advantage.icon_name} className={styles.icon} />
          <h3>{advantage.title}</h3>
          <p>
            <Unbroken text={advantage.description} />
          </p>
          <EditAnchor type={type} row={advantage} />
        </li>
      ))}
    </ul>
  );
}
