import { Unbroken } from '../../ui/unbroken';
import styles from './feature-list.module.css';

export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className={styles.features}>
      {features.map((feature, index) => (
        <li key={index}>
          <Unbroken text={feature} />
        </li>
      ))}
    </ul>
  );
}
