import type { RowOf } from '../../content/model';
import { footer } from '../../content/types/footer';
import type { hero, heroWords } from '../../content/types/hero';
import { mediaSrcSet, mediaUrl } from '../../data/files/urls';
import { buttonClass, Notice } from '../../ui/controls';
import { focalPoint, ImageCaption } from '../../ui/image/framed-image';
import { InlineMarkup } from '../../ui/markup';
import {
  type ContentState,
  useImageMetadata,
  useSingle,
  EditAnchor,
  type WordOf,
} from '../app/content-hooks';
import { headOf, PageHead, useCompanyName } from '../app/page-head';
import { AttestOpener } from '../inquiry/inquiry-opener';
import { SiteLink } from '../layout/site-link';
import { LoadingMessage } from '../layout/states';
import { imageProps } from '../layout/images';
import { companyJsonLd } from '../structured-data/company';
import styles from './hero.module.css';

/** On narrow screens the image is higher than its ratio, so it is wider than the screen and cropped at the sides. */
const sizes = '(width < 40rem) 120vw, 107vw';

type HeroProps = {
  query: ContentState<RowOf<typeof hero> | null> & { word: WordOf<typeof heroWords> };
  attestPreset: string | undefined;
  /** Title of the expert. */
  appointment: string | undefined;
};

/** Its image is loaded first. */
export function Hero({ query: { data, failure, isPending, word }, attestPreset, appointment }: HeroProps) {
  const contactData = useSingle(footer).data;
  const name = useCompanyName();
  const srcSet = mediaSrcSet(data?.image_url);
  const { focal, caption } = imageProps(useImageMetadata(srcSet && data?.image_url));
  const { className: focalClass, ...focalProps } = focalPoint(focal) ?? {};
  return (
    <section
      className={styles.hero}
      data-surface="ink"
      aria-labelledby="hero-title"
      aria-busy={isPending || undefined}
      data-whole-screen=""
    >
      <PageHead
        {...headOf('home', data)}
        jsonLd={
          import.meta.env.SSR && contactData
            ? [companyJsonLd({ ...contactData, name, image: mediaUrl(data?.image_url, 1440) })]
            : undefined
        }
      />
      {data && srcSet && (
        <img
          className={focalClass ? `${styles.image} ${focalClass}` : styles.image}
          src={mediaUrl(data.image_url, 1440)}
          srcSet={srcSet}
          sizes={sizes}
          alt={data.alt}
          width={1600}
          height={900}
          fetchPriority="high"
          decoding="sync"
          {...focalProps}
        />
      )}
      {caption && (
        <div className={styles.caption}>
          <ImageCaption text={caption} />
        </div>
      )}
      {isPending && <LoadingMessage text="Lade Inhalt..." />}
      {/* Hidden until the layout is known; the heading can already receive the focus. */}
      <div className={isPending ? 'visually-hidden' : `container ${styles.inner}`}>
        <div className={styles.text}>
          {appointment && <p className={styles.appointment}>{appointment}</p>}
          <h1 id="hero-title">
            <InlineMarkup text={data?.title ?? name} />
          </h1>
          {failure && <Notice tone="error">{failure}</Notice>}
          {data && (
            <p className={styles.subtitle}>
              <InlineMarkup text={data.subtitle} />
            </p>
          )}
          <div className={styles.actions}>
            <SiteLink className={buttonClass({ variant: 'signal' })} href="/contact">
              {word('contact_button')}
            </SiteLink>
            <SiteLink className={buttonClass({ variant: 'quiet' })} href="/services">
              {word('services_button')}
            </SiteLink>
            <AttestOpener
              label={word('attest_button')}
              title={word('attest_button')}
              preset={attestPreset}
              look={{ variant: 'quiet' }}
            />
          </div>
          {data && <EditAnchor type="hero" row={data} />}
        </div>
      </div>
      {!isPending && <div className={styles.scale} />}
    </section>
  );
}
