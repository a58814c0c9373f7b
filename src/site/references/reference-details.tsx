import { Markup } from '../../ui/markup';
import styles from './reference-details.module.css';
import type { RowOf } from '../../content/model';
import type { references } from '../../content/types/references';

export function ReferenceDetails({ reference }: { reference: Reference }) {
  const { testimonial, contact_name: name, contact_title: title } = reference;
  return (
    <figure className="stack">
      <blockquote>
        <Markup text={testimonial} />
      </blockquote>
      {name && (
        <figcaption className={styles.person}>
          <strong>{name}</strong>
          {title && <span>{title}</span>}
        </figcaption>
      )}
    </figure>
  );
}

export type Reference = RowOf<typeof references>;
