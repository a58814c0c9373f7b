import { recordPath } from '../../content/pages/page-lookup';
import { pageSize } from '../../content/pages/pagination';
import type { PaginatedList } from '../app/content-hooks';
import { SiteLink } from '../layout/site-link';
import type { Reference } from './reference-details';
import styles from './reference-register.module.css';

export function ReferenceRegister({ list: { data = [], pageNumber } }: { list: PaginatedList<Reference> }) {
  const offset = (pageNumber - 1) * pageSize;
  return (
    <table className={styles.register}>
      <thead>
        <tr>
          <th scope="col">Nr.</th>
          <th scope="col">Projekt</th>
          <th scope="col">Auftraggeber</th>
        </tr>
      </thead>
      <tbody>
        {data.map((reference, index) => (
          <tr key={reference.id}>
            <td className={styles.number}>{String(offset + index + 1).padStart(2, '0')}</td>
            <td>
              <SiteLink href={recordPath('reference', reference)}>{reference.project}</SiteLink>
            </td>
            <td className={styles.company}>{reference.company}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
