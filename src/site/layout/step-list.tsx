import styles from './step-list.module.css';

type Step = { id: string; title: string; description: string };

/** What happens one after the other, numbered. */
export function StepList({ steps }: { steps: Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, title, description }) => (
        <li key={id}>
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ol>
  );
}
