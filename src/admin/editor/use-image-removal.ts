import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mainImageId } from '../../content/fields/image';
import { imageSentences } from '../../content/messages';
import type { ContentType } from '../../content/model';
import { type FormValues, imagesIn, type ImageValue, withField } from '../../content/record/form-values';
import { filesOf, toFormValues } from '../../content/record/record';
import { readVersions, removeImage, restoreVersion } from '../../data/records/history';
import { useAction } from '../parts/use-action';
import { useSession } from '../session/session-context';
import { replaceImage } from './fields/image/use-image-choice';
import type { SaveMode } from './drafts/draft-buttons';
import type { RecordFormState } from './use-record-form';

type PublishedImage = { published: FormValues; name: string; image: ImageValue };

/** A published image is removed from the website immediately, after a confirmation and with an undo action. */
export function useImageRemoval(
  type: ContentType,
  { form, mode }: { form: RecordFormState; mode: SaveMode },
) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { published, draft } = form.stored;
  const [removed, setRemoved] = useState<PublishedImage & { newPublished: FormValues }>();
  const [sentences, setSentences] = useState(imageSentences(type, 'other'));
  const removing = useAction(
    (target: PublishedImage) =>
      session
        .run(() => removeImage(session.service, type, target))
        .finally(() => queryClient.invalidateQueries({ queryKey: [type.name] })),
    sentences.failure,
  );

  const remove = async (name: string, image: ImageValue) => {
    const slot = { name, id: image.id };
    const publishedImage = published && imagesIn(published, name).find(({ id }) => id === image.id);
    // A newly chosen image gives its position back to the published one, unless the form uses that one
    // elsewhere.
    if (image.file)
      return form.change((values) => {
        const isUsed = filesOf(type, values).some(({ url }) => url === publishedImage?.url);
        return replaceImage(slot, (!isUsed && publishedImage) || undefined)(values);
      });
    // Images that a draft omits stay on the website until it is published, and so do those of a form that stores
    // drafts. An image that was only moved in the form also stays there.
    if (mode !== 'publish' || draft?.content || !published || publishedImage?.url !== image.url)
      return form.change(replaceImage(slot));
    const newSentences = imageSentences(type, image.id === mainImageId ? 'main' : 'other');
    if (!window.confirm(newSentences.question)) return;
    setSentences(newSentences);
    const target = { published, name, image };
    const newPublished = await removing.run(target);
    if (!newPublished) return;
    setRemoved({ ...target, newPublished });
    form.applyPublished(newPublished, replaceImage(slot));
  };

  const undo = async ({ published: before, newPublished, name, image }: NonNullable<typeof removed>) => {
    const row = await session.run(async () => {
      const [removal] = await readVersions(session.tables, type, before.id);
      const former = { target: before.row ?? {}, current: newPublished.row };
      return restoreVersion(session.service, type, { ...former, beforeVersion: removal?.transaction ?? 0 });
    });
    await queryClient.invalidateQueries({ queryKey: [type.name] });
    setRemoved(undefined);
    const index = imagesIn(before, name).findIndex(({ id }) => id === image.id);
    form.applyPublished(toFormValues(type, row), (values) => {
      // A main image chosen meanwhile has the same id.
      const others = imagesIn(values, name).filter(({ id }) => id !== image.id);
      return withField(name, [...others.slice(0, index), image, ...others.slice(index)])(values);
    });
  };
  return { failure: removing.failure, remove, undo: removed && (() => undo(removed)) };
}
