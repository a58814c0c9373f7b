import { ArrowRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';
import { SiteLink } from './site-link';

type CardProps = {
  title: string;
  titleId?: string;
  heading?: 'h2' | 'h3';
  /** Page of the record. The title and an arrow lead there, and the image unless it is a gallery. */
  href?: string;
  /** Attributes of the title's link, in place of `href`. */
  link?: ComponentProps<'a'>;
  /** Part of the card that a click on follows the link. */
  linkArea?: 'image' | 'whole';
  image?: ReactNode;
  icon?: ReactNode;
  over?: ReactNode;
  /** Image on a phone: small beside the title, or none; otherwise as on a wide screen. */
  onPhone?: 'small' | 'none';
  foot?: ReactNode;
  children?: ReactNode;
};

/** Card of a record: image, title, text and buttons at its foot. Cards of a row are equally high. */
export function Card(props: CardProps) {
  const { title, titleId, heading: Heading = 'h3', href, link, linkArea, image, icon, over } = props;
  const { onPhone, foot, children } = props;
  const area = linkArea && `${styles.linked} ${linkArea === 'whole' ? styles.whole : ''}`;
  return (
    <div className={`${styles.card} ${onPhone ? styles[onPhone] : ''}`}>
      {image && <div className={styles.media}>{image}</div>}
      <div className={styles.text}>
        <div className={styles.head}>
          {over && <p className={styles.over}>{over}</p>}
          <Heading className={`${styles.title} ${area ?? ''}`} id={titleId}>
            {icon}
            {link && <a {...link}>{title}</a>}
            {href && (
              <SiteLink href={href}>
                {title}
                <ArrowRight aria-hidden="true" size="1em" />
              </SiteLink>
            )}
            {!link && !href && title}
          </Heading>
        </div>
        {children}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </div>
  );
}

type CardListProps = {
  columns?: 2 | 4;
  /** Element of the grid: `div` if its children are articles. */
  element?: 'ul' | 'div';
  children: ReactNode;
};

/** Grid of cards, three in a row of a wide window; each child is a list item or an article with a Card. */
export function CardList({ columns, element: Element = 'ul', children }: CardListProps) {
  return (
    <Element className={styles.cards} data-columns={columns}>
      {children}
    </Element>
  );
}
