import { skipToken, useQuery } from '@tanstack/react-query';
import { isNewSlug, proposedSlug, type SlugField } from '../../../../content/fields/slug';
import type { ContentType } from '../../../../content/model';
import { recordPath } from '../../../../content/pages/pages';
import { recordPages } from '../../../../content/pages/record-pages';
import { texts as dataTexts } from '../../../../data/client/texts';
import { isTakenSlug } from '../../../../data/records/read';
import { TextInput } from '../../../../ui/controls';
import { useSession } from '../../../session/session-context';
import { type EditorProps, controlProps } from '../editor-props';
import { fieldTexts } from '../texts';

export function SlugEditor(props: EditorProps<SlugField>) {
  const { type, values, field } = props;
  const control = controlProps(props);
  const proposed = proposedSlug(values, field);
  const slug = control.value.trim() || proposed;
  const isTaken = useIsSlugTaken(type, isNewSlug(values, props) ? { id: values.id, slug } : undefined);
  const hasPage = Boolean(values.row?.[props.name]);
  const recordPage = recordPages.find((one) => one.type === type);
  return (
    <TextInput
      {...control}
      placeholder={proposed}
      autoCapitalize="off"
      spellCheck={false}
      hint={
        <>
          {location.host}
          {recordPage && recordPath(recordPage.name, { slug })}
          {hasPage && ` · ${fieldTexts.formerAddresses}`}
        </>
      }
      error={control.error ?? (isTaken ? dataTexts.takenSlug : undefined)}
    />
  );
}

/** False while unknown, and without a candidate. */
function useIsSlugTaken(type: ContentType, candidate: { id: string; slug: string } | undefined): boolean {
  const { tables } = useSession();
  const { data = false } = useQuery({
    queryKey: [type.name, 'taken', candidate],
    queryFn: candidate ? () => isTakenSlug(tables, type, candidate) : skipToken,
  });
  return data;
}
