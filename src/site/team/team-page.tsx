import { mailtoUrl } from '../../service/email-address';
import { headOf } from '../app/page-head';
import type { RowOf } from '../../content/model';
import { telephoneUrl } from '../../content/text/formats';
import { team } from '../../content/types/team';
import { useCollection, EditAnchor } from '../app/content-hooks';
import { notFound, useCustomLabel } from '../app/match';
import { PageOutlet } from '../app/page-outlet';
import { PageContent } from '../layout/page-content';
import { QueryResult } from '../layout/states';
import { ContentImage } from '../layout/images';
import { teamMemberJsonLd } from '../structured-data/company';
import styles from './team-page.module.css';

/** Without a member, the page does not exist. */
export function Page() {
  const query = useCollection(team);
  const head = headOf('team', null);
  const label = useCustomLabel('team');
  if (query.data?.length === 0)
    return (
      <>
        <PageOutlet match={notFound} />
        <EditAnchor type="team" />
      </>
    );
  return (
    <PageContent
      name="team"
      head={{ ...head, title: label ?? head.title }}
      jsonLd={import.meta.env.SSR ? query.data?.map(teamMemberJsonLd) : undefined}
      title={label}
      subtitle={head.description}
      queries={[query]}
    >
      <div className="container opening">
        <QueryResult query={query}>
          {(members) => (
            <ul className={styles.members}>
              {members.map((member) => (
                <Member key={member.id} member={member} />
              ))}
            </ul>
          )}
        </QueryResult>
        <EditAnchor type="team" />
      </div>
    </PageContent>
  );
}

function Member({ member }: { member: RowOf<typeof team> }) {
  const { image_url: url, alt, name, role, phone, email } = member;
  return (
    <li className={styles.member}>
      <ContentImage url={url} alt={alt} ratio="1x1" sizes="(width < 40rem) calc(100vw - 2.25rem), 20rem" />
      <h2 className={`${styles.name} title-3`}>{name}</h2>
      <p>{role}</p>
      {(phone || email) && (
        <address className="channels">
          {phone && <a href={telephoneUrl(phone)}>{phone}</a>}
          {email && <a href={mailtoUrl(email)}>{email}</a>}
        </address>
      )}
      <EditAnchor type="team" row={member} name={name} />
    </li>
  );
}
