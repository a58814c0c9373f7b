import { telephoneUrl } from '../../../content/text/formats';
import { mailtoUrl } from '../../../service/email-address';
import { EditAnchor, type EditAnchorProps, type IdentifiedRow } from '../../app/content-hooks';
import styles from './contact-data.module.css';

type ContactDataProps = {
  type: EditAnchorProps['type'];
  data: IdentifiedRow & {
    address_street: string;
    address_postal: string;
    address_city: string;
    phone: string;
    email: string;
  };
};

export function ContactData({ type, data }: ContactDataProps) {
  return (
    <address className={styles.contact}>
      <p>
        {data.address_street}
        <br />
        {data.address_postal} {data.address_city}
      </p>
      <p>
        <a href={telephoneUrl(data.phone)}>{data.phone}</a>
        <br />
        <a href={mailtoUrl(data.email)}>{data.email}</a>
      </p>
      <EditAnchor type={type} row={data} field="address_street" />
    </address>
  );
}

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
