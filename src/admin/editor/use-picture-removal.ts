import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mainPictureId } from '../../content/fields/image';
import { pictureSentences } from '../../content/messages';
import type { ContentType } from '../../content/model';
import { type FormValues, picturesIn, type PictureValue, withField } from '../../content/record/form-values';
import { filesOf, toFormValues } from '../../content/record/record';
import { readVersions, removePicture, restoreVersion } from '../../data/records/history';
import { useAction } from '../parts/use-action';
import { useSession } from '../session/session-context';
import { replacePicture } from './fields/picture/use-picture-choice';
import type { SaveMode } from './drafts/draft-buttons';
import type { RecordFormState } from './use-record-form';

type PublishedPicture = { published: FormValues; name: string; picture: PictureValue };

/** A published picture is removed from the website immediately, after a confirmation and with an undo action. */
export function usePictureRemoval(
  type: ContentType,
  { form, mode }: { form: RecordFormState; mode: SaveMode },
) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { published, draft } = form.stored;
  const [removed, setRemoved] = useState<PublishedPicture & { newPublished: FormValues }>();
  const [sentences, setSentences] = useState(pictureSentences(type, 'other'));
  const removing = useAction(
    (target: PublishedPicture) =>
      session
        .run(() => removePicture(session.service, type, target))
        .finally(() => queryClient.invalidateQueries({ queryKey: [type.name] })),
    sentences.failure,
  );

  const remove = async (name: string, picture: PictureValue) => {
    const slot = { name, id: picture.id };
    const publishedPicture = published && picturesIn(published, name).find(({ id }) => id === picture.id);
    // A newly chosen picture gives its position back to the published one, unless the form uses that one
    // elsewhere.
    if (picture.file)
      return form.change((values) => {
        const isUsed = filesOf(type, values).some(({ url }) => url === publishedPicture?.url);
        return replacePicture(slot, (!isUsed && publishedPicture) || undefined)(values);
      });
    // Pictures that a draft omits stay on the website until it is published, and so do those of a form that stores
    // drafts. A picture that was only moved in the form also stays there.
    if (mode !== 'publish' || draft?.content || !published || publishedPicture?.url !== picture.url)
      return form.change(replacePicture(slot));
    const newSentences = pictureSentences(type, picture.id === mainPictureId ? 'main' : 'other');
    if (!window.confirm(newSentences.question)) return;
    setSentences(newSentences);
    const target = { published, name, picture };
    const newPublished = await removing.run(target);
    if (!newPublished) return;
    setRemoved({ ...target, newPublished });
    form.applyPublished(newPublished, replacePicture(slot));
  };

  const undo = async ({ published: before, newPublished, name, picture }: NonNullable<typeof removed>) => {
    const row = await session.run(async () => {
      const [removal] = await readVersions(session.tables, type, before.id);
      const former = { target: before.row ?? {}, current: newPublished.row };
      return restoreVersion(session.service, type, { ...former, beforeVersion: removal?.transaction ?? 0 });
    });
    await queryClient.invalidateQueries({ queryKey: [type.name] });
    setRemoved(undefined);
    const index = picturesIn(before, name).findIndex(({ id }) => id === picture.id);
    form.applyPublished(toFormValues(type, row), (values) => {
      // A main picture chosen meanwhile has the same id.
      const others = picturesIn(values, name).filter(({ id }) => id !== picture.id);
      return withField(name, [...others.slice(0, index), picture, ...others.slice(index)])(values);
    });
  };
  return { failure: removing.failure, remove, undo: removed && (() => undo(removed)) };
}
