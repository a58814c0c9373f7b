import type { FieldError } from '../../../content/record/form-values';
import { Checkbox, TextArea, TextInput } from '../../../ui/controls';
import fields from '../fields/fields.module.css';
import { detailsTexts } from '../media/texts';
import { fieldErrors } from '../../../content/fields/kind';
import { validateLine, validateText } from '../../../content/fields/typed';
import { keyOf, parsePublicUrl } from '../../../data/files/urls';
import {
  emptyImageMetadata,
  type ImageMetadata,
  readImageMetadata,
} from '../../../data/files/image-metadata';
import { type ImageRights, readImageRights } from '../../../data/files/image-rights';
import type { Tables } from '../../../data/client/service';

type DetailsFieldsProps = {
  details: Details;
  errorOf: (control: string) => string | undefined;
  onChange: (change: DetailsChange) => void;
};

/** Limits the year to four digits, so that the input moves on after them. */
const maxDate = '9999-12-31';

export function DetailsFields({ details: { metadata, rights }, errorOf, onChange }: DetailsFieldsProps) {
  const texts = (name: 'credit' | 'licence' | 'people') => ({
    name,
    label: detailsTexts[name],
    hint: detailsTexts[`${name}Hint`],
    error: errorOf(name),
  });
  return (
    <div className="stack gap-4">
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{detailsTexts.shown}</legend>
        <TextInput
          {...texts('credit')}
          lang="de"
          value={metadata.credit}
          onChange={({ target }) => onChange({ metadata: { credit: target.value } })}
        />
        <Checkbox
          name="is_ai"
          label={detailsTexts.madeWithAi}
          hint={detailsTexts.aiHint}
          checked={metadata.isAi}
          onChange={({ target }) => onChange({ metadata: { isAi: target.checked } })}
        />
      </fieldset>
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{detailsTexts.notShown}</legend>
        <TextArea
          {...texts('licence')}
          rows={2}
          value={rights.licence}
          onChange={({ target }) => onChange({ rights: { licence: target.value } })}
        />
        <TextInput
          {...texts('people')}
          value={rights.people}
          onChange={({ target }) => onChange({ rights: { people: target.value } })}
        />
        <TextInput
          name="consent_until"
          type="date"
          max={maxDate}
          label={detailsTexts.consentUntil}
          hint={detailsTexts.consentHint}
          value={rights.consent_until ?? ''}
          onChange={({ target }) => onChange({ rights: { consent_until: target.value || null } })}
        />
        <p className="fine">{rights.original ? detailsTexts.hasOriginal : detailsTexts.noOriginal}</p>
      </fieldset>
    </div>
  );
}

export type Details = { metadata: ImageMetadata; rights: ImageRights };

export type DetailsChange = { [Part in keyof Details]?: Partial<Details[Part]> };

/** First part of the query keys of image details; the file key follows. */
export const detailsKey = 'image-details';

export function fileKeyOf(url: string): string | undefined {
  const location = parsePublicUrl(url);
  return location && keyOf(location);
}

export async function readDetails(tables: Tables, fileKey: string): Promise<Details> {
  const [metadata, rights] = await Promise.all([
    readImageMetadata(tables, [fileKey]),
    readImageRights(tables, fileKey),
  ]);
  return { metadata: metadata.get(fileKey) ?? emptyImageMetadata, rights };
}

export function problemsOf({ metadata, rights }: Details): FieldError[] {
  return [
    ...fieldErrors('credit', detailsTexts.credit, validateLine(metadata.credit.trim())),
    ...fieldErrors('licence', detailsTexts.licence, validateText(rights.licence.trim())),
    ...fieldErrors('people', detailsTexts.people, validateText(rights.people.trim())),
  ];
}
