import type { FormValues, PictureValue } from '../../content/record/form-values';
import type { ContentType } from '../../content/model';
import type { SaveMode } from '../reviews/use-save-mode';
import { replacePicture } from '../fields/picture/picture-changes';
import { useRemovePicture } from '../fields/picture/use-remove-picture';
import type { RecordFormState } from './use-record-form';

/**
 * Removes pictures from a form. A published picture is removed from the website immediately, with an undo
 * action.
 */
export function usePictureRemoval(
  type: ContentType,
  { form, mode }: { form: RecordFormState; mode: SaveMode },
) {
  const removal = useRemovePicture(type);
  const { published, draft } = form.stored;
  const { removed } = removal;

  const remove = async (name: string, picture: PictureValue) => {
    const slot = { name, id: picture.id };
    const publishedPicture = published?.pictures[name]?.find(({ id }) => id === picture.id);
    // A newly chosen picture gives its position back to the published one, unless the form uses that one
    // elsewhere.
    if (picture.file)
      return form.change((values) => {
        const isUsed = publishedPicture && usesFile(values, publishedPicture);
        return replacePicture(slot, isUsed ? undefined : publishedPicture)(values);
      });
    // Pictures that a draft omits stay on the website until it is published, and so do those of a form that stores
    // drafts. A picture that was only moved in the form also stays there.
    if (mode !== 'publish' || draft?.content || !published || publishedPicture?.url !== picture.url)
      return form.change(replacePicture(slot));
    const newPublished = await removal.remove({ published, name, picture });
    if (newPublished) form.applyPublished(newPublished, replacePicture(slot));
  };
  const undo = async (target: NonNullable<typeof removed>) => {
    const { published: before, name, picture } = target;
    const restored = await removal.undo(target);
    const index = before.pictures[name]?.findIndex(({ id }) => id === picture.id);
    form.applyPublished(restored, (values) => {
      const others = values.pictures[name] ?? [];
      const pictures = [...others.slice(0, index), picture, ...others.slice(index)];
      return { ...values, pictures: { ...values.pictures, [name]: pictures } };
    });
  };
  return { failure: removal.failure, remove, undo: removed && (() => undo(removed)) };
}

/** Checks whether a picture of the form shows the same stored file. */
function usesFile({ pictures }: FormValues, { url }: PictureValue): boolean {
  return Object.values(pictures)
    .flat()
    .some((picture) => picture.url === url);
}
