import { EditAnchor, type EditAnchorProps, type IdentifiedRow } from '../../app/edit-anchor';
import styles from './contact-data.module.css';

type OpeningHoursProps = {
  type: EditAnchorProps['type'];
  data: IdentifiedRow & { business_hours: string; business_hours_note: string };
};

export function OpeningHours({ type, data }: OpeningHoursProps) {
  return (
    <div className={styles.hours}>
      <p className={styles.lines}>{data.business_hours}</p>
      {data.business_hours_note && <p className={styles.note}>{data.business_hours_note}</p>}
      <EditAnchor type={type} row={data} field="business_hours" />
    </div>
  );
}
