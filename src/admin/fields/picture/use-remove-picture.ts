import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormValues, PictureValue } from '../../../content/record/form-values';
import { mainPictureId } from '../../../content/fields/file/image';
import { pictureSentences } from '../../../content/messages';
import type { ContentType } from '../../../content/model';
import { toFormValues } from '../../../content/record/record';
import { readVersions, removePicture, restoreVersion } from '../../../data/records/history';
import { useSession } from '../../session/session-context';
import { useAction } from '../../use-action';

/** Published record, and the picture in its field `name`. */
type PublishedPicture = { published: FormValues; name: string; picture: PictureValue };

/** Removes a published picture from its record and the file storage, after a confirmation. */
export function useRemovePicture(type: ContentType) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [sentences, setSentences] = useState(pictureSentences(type, 'other'));
  const { failure, run } = useAction(
    (target: PublishedPicture) =>
      session
        .run(() => removePicture(session.service, type, target))
        .finally(() => queryClient.invalidateQueries({ queryKey: [type.name] })),
    sentences.failure,
  );
  /** Picture removed last, and the record without it. */
  const [removed, setRemoved] = useState<PublishedPicture & { newPublished: FormValues }>();
  /** Returns the published record without the picture; undefined if it was not removed. */
  const remove = async (target: PublishedPicture) => {
    const newSentences = pictureSentences(type, target.picture.id === mainPictureId ? 'main' : 'other');
    if (!window.confirm(newSentences.question)) return undefined;
    setSentences(newSentences);
    const newPublished = await run(target);
    if (newPublished) setRemoved({ ...target, newPublished });
    return newPublished;
  };
  /** Restores the last removed picture and returns the published record. */
  const undo = async ({ published, newPublished }: NonNullable<typeof removed>) => {
    const row = await session.run(async () => {
      const [removal] = await readVersions(session.tables, type, published.id);
      const former = { target: published.row ?? {}, current: newPublished.row };
      return restoreVersion(session.service, type, { ...former, beforeVersion: removal?.transaction ?? 0 });
    });
    await queryClient.invalidateQueries({ queryKey: [type.name] });
    setRemoved(undefined);
    return toFormValues(type, row);
  };
  return { failure, remove, removed, undo };
}
