import { Link } from 'react-router';
import { timeText } from '../../content/record/times';
import type { Activity, ActivityDetail } from '../../data/operations/activity';
import { roles } from '../../data/account/own-rights';
import { recordLink } from '../../data/records/record-link';
import { personText } from '../person-text';
import { editableTypeOf } from '../screens';
import { texts as shellTexts } from '../shell/texts';
import styles from './activity.module.css';
import { texts } from './texts';

type ActivityRowProps = {
  activity: Activity;
  /** Title of the record that `object` names; undefined for other objects. */
  title: string | undefined;
  /** False while a single person works here: roles then mean nothing to them. */
  showsRoles: boolean;
};

/** Row of an activity: action, object, time and person. */
export function ActivityRow({ activity, title, showsRoles }: ActivityRowProps) {
  const { at, person, action, object, detail } = activity;
  const facts = [...factsOf(detail), ...(showsRoles ? rolesOf(detail) : [])];
  return (
    <li className={styles.row}>
      <p>
        <strong>{nameIn(texts.actions, action)}</strong>
        {object && (
          <>
            : <ActivityObject action={action} object={object} title={title} />
          </>
        )}
        {facts.length > 0 && ` (${facts.join(', ')})`}
      </p>
      <p className={styles.fact}>
        <time dateTime={at}>{timeText(at)}</time> · {personText(person)}
      </p>
    </li>
  );
}

type ObjectProps = Pick<Activity, 'action' | 'object'> & Pick<ActivityRowProps, 'title'>;

/** Names the object. A record is a link, unless it was deleted. */
function ActivityObject({ action, object, title }: ObjectProps) {
  if (action === 'export') return nameIn(texts.exports, object);
  const [table = '', id] = object.split('/');
  const type = editableTypeOf(table)?.type;
  if (!type) return <span className={styles.object}>{object}</span>;
  const noun = type.rows === 'one' ? type.region : id ? type.singular : type.plural;
  if (!id || action.startsWith('delete')) return noun;
  return (
    <>
      {title && title !== noun && `${noun} `}
      <Link to={recordLink({ type: type.name, id })} lang={title ? 'de' : undefined}>
        {title ?? noun}
      </Link>
    </>
  );
}

function factsOf({ count, is_scheduled }: ActivityDetail): string[] {
  return [...(count ? [String(count)] : []), ...(is_scheduled ? [texts.scheduled] : [])];
}

function rolesOf({ role, former_role }: ActivityDetail): string[] {
  if (!role) return [];
  return [[former_role, role].flatMap((one) => (one ? [roleName(one)] : [])).join(' → ')];
}

function roleName(name: string): string {
  const role = roles.find((one) => one === name);
  return role ? shellTexts.roles[role] : name;
}

/** Returns the name of an action or export. An unknown one, stored by a later version, is shown by its key. */
function nameIn(names: Readonly<Record<string, string>>, key: string): string {
  return names[key] ?? key;
}
