import { Markup } from '../../ui/markup';
import type { Reference } from './reference';
import styles from './reference-details.module.css';

export function ReferenceDetails({ reference }: { reference: Reference }) {
  const { testimonial, contact_name: name, contact_title: title } = reference;
  return (
    <figure className={styles.details}>
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
