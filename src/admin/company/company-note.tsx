import type { EditorProps } from '../fields/editor-props';
import { syncedFields, syncedTextParts } from '../../content/company-record';
import { inLanguage } from '../../content/german/in-language';
import { contact } from '../../content/types/contact';
import { FollowersNote } from './followers-note';
import { PartsNote } from './parts-note';
import { RecordNote } from './record-note';

type CompanyNoteProps = Pick<EditorProps, 'type' | 'name' | 'values' | 'onChange'>;

const spokenFollowers = syncedFields.map((one) => ({ ...one, type: inLanguage(one.type) }));

/** Below a field that the company record is about: who follows it, or what the record says. */
export function CompanyNote({ type, name, values, onChange }: CompanyNoteProps) {
  const text = values.texts[name] ?? '';
  if (type.name === contact.name) {
    const its = spokenFollowers.filter(({ field }) => field === name);
    return its.length > 0 && <FollowersNote field={name} followers={its} text={text} />;
  }
  if (syncedTextParts.some((one) => one.type.name === type.name && one.column === name))
    return <PartsNote text={text} />;
  const follower = spokenFollowers.find((one) => one.type.name === type.name && one.column === name);
  return follower && <RecordNote follower={follower} text={text} onChange={onChange} />;
}
