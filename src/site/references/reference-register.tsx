import { recordPath } from '../../content/pages/page-lookup';
import { pageSize } from '../../content/pages/pagination';
import type { PaginatedList } from '../app/content-hooks';
import { Card, CardList } from '../layout/card';
import { ContentPicture } from '../media/content-picture';
import type { Reference } from './reference-details';

export function ReferenceRegister({ list: { data = [], pageNumber } }: { list: PaginatedList<Reference> }) {
  const offset = (pageNumber - 1) * pageSize;
  return (
    <CardList>
      {data.map((reference, index) => (
        <li key={reference.id}>
          <Card
            title={reference.project}
            href={recordPath('reference', reference)}
            linkArea="picture"
            over={`Nr. ${String(offset + index + 1).padStart(2, '0')} · ${reference.company}`}
            onPhone="small"
            picture={
              <ContentPicture
                url={reference.image_url}
                alt=""
                ratio="16x9"
                sizes="(width < 40rem) 6rem, (width < 64rem) 45vw, 25rem"
              />
            }
          />
        </li>
      ))}
    </CardList>
  );
}
