import { useQuery } from '@tanstack/react-query';
import { hasPart, partOf } from '../../content/company-record';
import { contact } from '../../content/types/contact/type';
import { singleQuery } from '../../data/records/queries';
import { useSession } from '../session/session-context';
import styles from './company.module.css';
import { texts } from './texts';

const fields = ['company_name', 'address_street', 'address_city'];

/** Note below a text that contains name or address from the company record: these parts are synced with it. */
export function PartsNote({ text }: { text: string }) {
  const { content } = useSession();
  const { data: record } = useQuery(singleQuery(content, contact));
  if (!record || !fields.some((field) => hasPart(text, partOf(field, record)))) return null;
  return <p className={styles.note}>{texts.partsFollow}</p>;
}
