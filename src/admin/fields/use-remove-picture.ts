import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Draft, mainPictureId, type Picture } from '../../content/draft';
import type { ContentType } from '../../content/model';
import { removePicture } from '../../data/records';
import { useSession } from '../session/session-context';
import { failureText } from '../failure-text';

/** The questions of SPEC §8; the trainings' editor asks in German. */
const questions = {
  main: 'Are you sure you want to delete the main image?',
  other: 'Are you sure you want to delete this image?',
};
const germanQuestions: typeof questions = {
  main: 'Möchten Sie das Hauptbild wirklich löschen?',
  other: 'Möchten Sie dieses Bild wirklich löschen?',
};

/** Takes a stored picture out of its record and the file storage, after a question. */
export function useRemovePicture(type: ContentType) {
  const session = useSession();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();

  const remove = async (at: { draft: Draft; name: string; picture: Picture }): Promise<boolean> => {
    const isMain = at.picture.id === mainPictureId;
    const texts = type.bucket === 'training-images' ? germanQuestions : questions;
    if (!window.confirm(isMain ? texts.main : texts.other)) return false;
    setFailure(undefined);
    try {
      await session.run(() => removePicture(session.service, type, at));
      return true;
    } catch (error) {
      setFailure(failureText(error, isMain ? 'Error deleting main image' : 'Error deleting image'));
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: [type.name] });
    }
  };
  return { failure, remove };
}
