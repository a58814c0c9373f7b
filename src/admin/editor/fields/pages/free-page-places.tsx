import { useQuery } from '@tanstack/react-query';
import { pageSettingsIn } from '../../../../content/fields/page-settings';
import { recordPath } from '../../../../content/pages/pages';
import { completeSettings } from '../../../../content/pages/page-settings';
import { type FormValues, textIn, withField } from '../../../../content/record/form-values';
import { freePages } from '../../../../content/types/free-pages';
import { siteSettings } from '../../../../content/types/site-settings';
import { singleQuery } from '../../../../data/records/queries';
import type { SaveCommand } from '../../../../data/records/save';
import { placeFreePage } from '../../../../data/site/free-page-links';
import { Checkbox } from '../../../../ui/controls';
import type { AdminSession } from '../../../session/session';
import { useIsExcluded, useSession } from '../../../session/session-context';
import fieldStyles from '../fields.module.css';
import type { EditorProps } from '../editor-props';
import { pageSettingsTexts } from '../texts';

const places = ['inMenu', 'inFooter'] as const;

type FreePagePlacesProps = Pick<EditorProps, 'type' | 'values' | 'onChange'>;

/** Asks whether a free page is linked in menu and footer. The page settings store the answer when the form publishes. */
export function FreePagePlaces({ type, values, onChange }: FreePagePlacesProps) {
  const { content } = useSession();
  const { data } = useQuery(singleQuery(content, siteSettings));
  const isExcluded = useIsExcluded();
  if (type.name !== freePages.name || isExcluded('settings')) return null;
  const stored = completeSettings(pageSettingsIn(data?.pages)).find(({ page }) => page === pathOf(values));
  return (
    <fieldset className={fieldStyles.group}>
      <legend className={fieldStyles.legend}>{pageSettingsTexts.places}</legend>
      {places.map((place) => (
        <Checkbox
          key={place}
          name={place}
          label={pageSettingsTexts[place]}
          checked={textIn(values, place) ? textIn(values, place) === 'true' : stored?.[place] === true}
          onChange={({ target }) => onChange(withField(place, String(target.checked)))}
        />
      ))}
      <p className="fine">{pageSettingsTexts.placesHint}</p>
    </fieldset>
  );
}

export async function storePlaces(
  session: AdminSession,
  { type, to, values: { fields } }: SaveCommand,
  published: FormValues | null,
): Promise<void> {
  const answers = {
    ...(fields.inMenu !== undefined && { inMenu: fields.inMenu === 'true' }),
    ...(fields.inFooter !== undefined && { inFooter: fields.inFooter === 'true' }),
  };
  const path = published && pathOf(published);
  if (type.name !== freePages.name || to !== 'website' || !path || Object.keys(answers).length === 0) return;
  const link = { path, title: textIn(published, 'title') };
  await session.run(() => placeFreePage(session.tables, link, answers));
}

function pathOf({ row }: FormValues): string | undefined {
  return row?.slug ? recordPath('freePage', { slug: String(row.slug) }) : undefined;
}
