import { ArrowRight } from 'lucide-react';
import type { RowOf } from '../../content/model';
import { type cvProfile, expertPreset } from '../../content/types/cv/type';
import { EditAnchor } from '../app/edit-anchor';
import { InquiryOpener } from '../inquiry/inquiry-opener';
import { SiteLink } from '../layout/site-link';
import { ContentPicture } from '../media/content-picture';
import styles from './expert.module.css';

const maxFigures = 3;

type Profile = RowOf<typeof cvProfile>;

export function Expert({ profile, linkText }: { profile: Profile | null | undefined; linkText: string }) {
  return profile && profile.figures.length > 0 && <Strip profile={profile} linkText={linkText} />;
}

function Strip({ profile, linkText }: { profile: Profile; linkText: string }) {
  const figures = profile.figures.slice(0, maxFigures).map(splitFigure);
  return (
    <section className={styles.strip} data-surface="ink" aria-label={profile.name} data-late="">
      <div className={`container ${styles.inner}`}>
        <div className={styles.portrait}>
          <ContentPicture url={profile.image_url} alt={profile.alt} ratio="1x1" sizes="8rem" />
        </div>
        {isAppointed(profile) && <Stamp name={profile.name} />}
        <div className={styles.person}>
          <p className="name">{profile.name}</p>
          <p>{profile.title}</p>
          <div className="cluster">
            <InquiryOpener
              label="Gutachten anfragen"
              title="Gutachten anfragen"
              look={{ variant: 'signal', size: 'small' }}
              topic="services"
              preset={expertPreset}
            />
            <SiteLink className="more" href="/cv">
              {linkText} <ArrowRight aria-hidden="true" size="1em" />
            </SiteLink>
          </div>
          <EditAnchor type="cv-profile" row={profile} field="figures" />
        </div>
        <dl className={styles.figures}>
          {figures.map(({ count, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function isAppointed({ title }: Profile): boolean {
  return /öffentlich bestellt/i.test(title);
}

/** Round stamp of an appointed expert: decorative, because the title beside it says the same. */
function Stamp({ name }: { name: string }) {
  const lines = name.split(/\s/);
  const fontSize = Math.min(21, 170 / Math.max(...lines.map((line) => line.length)));
  return (
    <svg className={styles.stamp} viewBox="0 0 200 200" aria-hidden="true">
      <circle className={styles.paper} cx="100" cy="100" r="98" />
      <circle cx="100" cy="100" r="91" strokeWidth="3" />
      <circle cx="100" cy="100" r="61" strokeWidth="1.5" />
      <path id="stamp" d="M100 171a71 71 0 1 1 .1 0" stroke="none" />
      <text fontSize="17">
        <textPath href="#stamp" textLength="438">
          ÖFFENTLICH BESTELLT UND VEREIDIGT ·
        </textPath>
      </text>
      {lines.map((line, index) => (
        <text
          key={index}
          x="100"
          y={100 + (index - (lines.length - 2) / 2 - 0.2) * fontSize * 1.2}
          fontSize={fontSize}
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
    </svg>
  );
}

/** Splits `640 Gutachten` into the number and its label. */
function splitFigure(figure: string): { count: string; label: string } {
  const [count = '', ...words] = figure.split(' ');
  return { count, label: words.join(' ') };
}
