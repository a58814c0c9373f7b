import styles from './contact-data.module.css';

type OpeningHoursProps = { data: { business_hours: string; business_hours_note: string } };

export function OpeningHours({ data }: OpeningHoursProps) {
  return (
    <div className={styles.hours}>
      <p className={styles.lines}>{data.business_hours}</p>
      {data.business_hours_note && <p className={styles.note}>{data.business_hours_note}</p>}
    </div>
  );
}
