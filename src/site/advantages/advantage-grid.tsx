import { Icon } from '../../ui/icon';
import styles from './advantage-grid.module.css';

type Advantage = { id: string; title: string; description: string; icon_name: string };

/** Three columns where there is room. */
export function AdvantageGrid({ advantages }: { advantages: Advantage[] }) {
  return (
    <ul className={styles.grid}>
      {advantages.map(({ id, title, description, icon_name: icon }) => (
        <li key={id} className={styles.advantage}>
          <Icon name={icon} className={styles.icon} />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
