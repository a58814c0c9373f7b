import type { FormValues, PictureValue } from '../../content/record/form-values';
import type { ContentType } from '../../content/model';
import type { SaveMode } from '../reviews/use-save-mode';
import { useRemovePicture } from '../fields/picture/use-remove-picture';
import { type RecordFormState, replacePicture } from './use-record-form';

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
  const { taken } = removal;

  const remove = async (name: string, picture: PictureValue) => {
    const known = published?.pictures[name]?.find(({ id }) => id === picture.id);
    // A newly chosen picture gives its position back to the published one, unless the form uses that one
    // elsewhere.
    if (picture.file)
      return form.change((now) =>
        replacePicture(now, { name, picture, by: known && holds(now, known) ? undefined : known }),
      );
    // Pictures that a draft omits stay on the website until it is published, and so do those of a form that stores
    // drafts. A picture that was only moved in the form also stays there.
    if (mode !== 'publish' || draft?.content || !published || known?.url !== picture.url)
      return form.change((now) => replacePicture(now, { name, picture }));
    const left = await removal.remove({ published, name, picture });
    if (left) form.applyPublished(left, (now) => replacePicture(now, { name, picture }));
  };
  const undo = async (at: NonNullable<typeof taken>) => {
    const now = await removal.undo(at);
    const place = at.published.pictures[at.name]?.findIndex(({ id }) => id === at.picture.id);
    form.applyPublished(now, (values) => {
      const others = values.pictures[at.name] ?? [];
      const pictures = [...others.slice(0, place), at.picture, ...others.slice(place)];
      return { ...values, pictures: { ...values.pictures, [at.name]: pictures } };
    });
  };
  return { failure: removal.failure, remove, undo: taken && (() => undo(taken)) };
}

function holds({ pictures }: FormValues, { url }: PictureValue): boolean {
  return Object.values(pictures)
    .flat()
    .some((one) => one.url === url);
}
