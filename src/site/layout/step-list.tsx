import { Unbroken } from '../../ui/unbroken';
import { EditAnchor, type EditAnchorProps } from '../app/edit-anchor';
import styles from './step-list.module.css';

type StepListProps = {
  type: EditAnchorProps['type'];
  steps: { id: string; title: string; description: string }[];
};

export function StepList({ type, steps }: StepListProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.id}>
          <h3>{step.title}</h3>
          <p>
            <Unbroken text={step.description} />
          </p>
          <EditAnchor type={type} row={step} />
        </li>
      ))}
    </ol>
  );
}
