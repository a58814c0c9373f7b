import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormValues, PictureValue } from '../../../content/record/form-values';
import { mainPictureId } from '../../../content/fields/file/image';
import { pictureSentences } from '../../../content/messages';
import type { ContentType } from '../../../content/model';
import { toFormValues } from '../../../content/record/record';
import { restoreVersion } from '../../../data/records/history';
import { removePicture } from '../../../data/records/save';
import { useSession } from '../../session/session-context';
import { useAction } from '../../use-action';

type StoredPicture = { published: FormValues; name: string; picture: PictureValue };

/** Removes a stored picture from its record and the file storage, after a confirmation. */
export function useRemovePicture(type: ContentType) {
  const session = useSession();
  const queries = useQueryClient();
  const [sentences, setSentences] = useState(pictureSentences(type, 'other'));
  const { failure, run } = useAction(
    (at: StoredPicture) =>
      session
        .run(() => removePicture(session.service, type, at))
        .finally(() => queries.invalidateQueries({ queryKey: [type.name] })),
    sentences.failure,
  );
  const [taken, setTaken] = useState<StoredPicture & { left: FormValues }>();
  /** Returns the stored record without the picture; undefined if it was not removed. */
  const remove = async (at: StoredPicture) => {
    const own = pictureSentences(type, at.picture.id === mainPictureId ? 'main' : 'other');
    if (!window.confirm(own.question)) return undefined;
    setSentences(own);
    const left = await run(at);
    if (left) setTaken({ ...at, left });
    return left;
  };
  /** Restores the last removed picture and returns the stored record. */
  const undo = async ({ published, left }: NonNullable<typeof taken>) => {
    const [wanted, now] = [published.row ?? {}, left.row];
    const row = await session.run(() =>
      restoreVersion(session.service, type, { target: wanted, current: now }),
    );
    await queries.invalidateQueries({ queryKey: [type.name] });
    setTaken(undefined);
    return toFormValues(type, row);
  };
  return { failure, remove, taken, undo };
}
