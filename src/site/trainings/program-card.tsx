import { useId } from 'react';
import type { RowOf } from '../../content/model';
import { recordPath } from '../../content/pages/page-lookup';
import type { trainingPrograms } from '../../content/types/training-programs/type';
import { Icon } from '../../ui/icon';
import { Markup } from '../../ui/markup';
import { Unbroken } from '../../ui/unbroken';
import { EditAnchor } from '../app/edit-anchor';
import { Card } from '../layout/card';
import { ContentPicture } from '../media/content-picture';
import { FoldedMarkup } from './folded-markup';

const maxUnfoldedLength = 150;

type ProgramCardProps = {
  program: RowOf<typeof trainingPrograms>;
  priority: boolean;
};

export function ProgramCard({ program, priority }: ProgramCardProps) {
  const titleId = useId();
  return (
    <Card
      title={program.title}
      titleId={titleId}
      href={recordPath('program', program)}
      linkArea="picture"
      onPhone="small"
      icon={<Icon name={program.icon_name} />}
      picture={
        <ContentPicture
          url={program.image_url}
          alt={program.alt}
          ratio="16x9"
          sizes="(width < 40rem) 6rem, (width < 64rem) 45vw, 25rem"
          priority={priority}
        />
      }
    >
      <p>
        <Unbroken text={program.short_description} />
      </p>
      {program.description.length > maxUnfoldedLength ? (
        <FoldedMarkup text={program.description} labelledBy={titleId} seemsLong />
      ) : (
        <div>
          <Markup text={program.description} />
        </div>
      )}
      <EditAnchor type="training-programs" row={program} />
    </Card>
  );
}
