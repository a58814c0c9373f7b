import { skipToken, useQuery } from '@tanstack/react-query';
import { isNewSlug, proposedSlug, type SlugField } from '../../../content/fields/slug';
import { pages } from '../../../content/pages';
import { references } from '../../../content/types/references/type';
import { isTakenSlug, takenSlug } from '../../../data/records/taken-slug';
import { TextInput } from '../../../ui/field';
import { useSession } from '../../session/session-context';
import type { EditorProps } from '../editor-props';
import { texts } from '../texts';
import { controlProps } from './typed-editor';

/** Editor of a slug. Shows the full address and whether another record uses the slug. */
export function SlugEditor(props: EditorProps<SlugField>) {
  const { values, field } = props;
  const control = controlProps(props);
  const proposed = proposedSlug(values, field);
  const slug = control.value.trim() || proposed;
  const isTaken = useIsTaken(isNewSlug(values, props) ? { id: values.id, slug } : undefined);
  const hasPage = Boolean(values.row?.[props.name]);
  return (
    <TextInput
      {...control}
      placeholder={proposed}
      autoCapitalize="off"
      spellCheck={false}
      hint={
        <>
          {location.host}
          {pages.reference.path.replace(':slug', slug)}
          {hasPage && ` · ${texts.formerAddresses}`}
        </>
      }
      error={control.error ?? (isTaken ? takenSlug : undefined)}
    />
  );
}

/** Checks the slug among references, the only records with their own pages. */
function useIsTaken(wanted: { id: string; slug: string } | undefined): boolean {
  const { tables } = useSession();
  const { data = false } = useQuery({
    queryKey: [references.name, 'taken', wanted],
    queryFn: wanted ? () => isTakenSlug(tables, references, wanted) : skipToken,
  });
  return data;
}
