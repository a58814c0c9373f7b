import { useState, useRef } from 'react';
import { TypeSection } from '../../editor/single-section';
import { pageNamed } from '../../../content/pages/pages';
import { previewLink } from '../../../data/preview/preview-link';
import { PageChannelContext, useSavedMessage } from '../../editor/preview/preview-button';
import type { Screen } from '../../parts/screens';
import styles from './brand-page.module.css';
import { useElementSize } from '../../../ui/page-frame/page-frame';
import { localized, phrase } from '../../../content/language';

const previewedPages = (['home', 'services', 'contact', 'imprint'] as const).map(pageNamed);

export function BrandPage({ screen }: { screen: Screen }) {
  const [form] = useState(() => crypto.randomUUID());
  useSavedMessage(form);
  return (
    <PageChannelContext value={form}>
      <h1 tabIndex={-1}>{screen.title}</h1>
      <p className="quiet measure">{texts.companyName}</p>
      <div className={`${styles.columns} stack gap-5`}>
        <div className={`${styles.form} stack`}>
          {screen.sections.map((type) => (
            <TypeSection key={type.name} type={type} look="form" />
          ))}
        </div>
        <section className={styles.preview} aria-label={texts.preview}>
          {previewedPages.map(({ path, label }) => (
            <PageThumbnail key={path} label={label} src={previewLink(path, { form })} />
          ))}
        </section>
      </div>
    </PageChannelContext>
  );
}

/** Width of a desktop page, and the height shown of it, in CSS pixels. */
const pagePx = { width: 1280, height: 1440 };

function PageThumbnail({ label, src }: { label: string; src: string }) {
  const viewport = useRef<HTMLDivElement>(null);
  const scale = useElementSize(viewport).width / pagePx.width;
  return (
    <figure className={`${styles.page} quiet`}>
      <div ref={viewport} className={styles.viewport} style={{ height: pagePx.height * scale }} inert>
        <iframe
          className={styles.frame}
          title={texts.pagePreview(label)}
          src={src}
          style={{ ...pagePx, transform: `scale(${scale})` }}
        />
      </div>
      <figcaption lang="de">{label}</figcaption>
    </figure>
  );
}

const texts = localized({
  companyName: [
    'The name of the company is in “Contact”. Colours are adjusted so that every text stays readable.',
    'Der Name der Firma steht unter „Firmendaten“. Farben werden so angepasst, dass jeder Text lesbar bleibt.',
  ],
  preview: ['Preview of four pages', 'Vorschau von vier Seiten'],
  pagePreview: phrase('Preview: {page}', 'Vorschau: {page}'),
});
