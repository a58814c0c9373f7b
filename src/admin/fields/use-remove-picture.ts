import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Draft, Picture } from '../../content/draft';
import { mainPictureId } from '../../content/kinds/image';
import { pictureSentences } from '../../content/messages';
import type { ContentType } from '../../content/model';
import { removePicture } from '../../data/records';
import { useSession } from '../session/session-context';
import { failureText } from '../failure-text';

/** Takes a stored picture out of its record and the file storage, after a question. */
export function useRemovePicture(type: ContentType) {
  const session = useSession();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();

  const remove = async (at: { draft: Draft; name: string; picture: Picture }): Promise<boolean> => {
    const sentences = pictureSentences(type, at.picture.id === mainPictureId ? 'main' : 'other');
    if (!window.confirm(sentences.question)) return false;
    setFailure(undefined);
    try {
      await session.run(() => removePicture(session.service, type, at));
      return true;
    } catch (error) {
      setFailure(failureText(error, sentences.failure));
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: [type.name] });
    }
  };
  return { failure, remove };
}
