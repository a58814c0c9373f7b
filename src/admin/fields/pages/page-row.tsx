import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { contentTypeNamed } from '../../../content';
import { type HomeSection, homeSections, maxLabelLength } from '../../../content/fields/page-settings';
import { pageNamed, pageNames } from '../../../content/pages/pages';
import { freePages } from '../../../content/types/free-pages/type';
import { canBeOff, type CompleteSetting, isFreePage } from '../../../content/pages/page-settings';
import { Button } from '../../../ui/button';
import { Select, TextInput } from '../../../ui/form-field';
import { screenOf } from '../../screens';
import fieldStyles from '../fields.module.css';
import styles from './pages.module.css';
import { texts } from './texts';

type PageRowProps = {
  /** Prefix of the controls' names. */
  name: string;
  setting: CompleteSetting;
  /** Pages to which an off page may redirect. */
  targets: readonly CompleteSetting[];
  isFirst: boolean;
  isLast: boolean;
  onChange: (change: Partial<CompleteSetting>) => void;
  /** Moves the page by one place, up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
};

/** Settings of one page: on or off, in the menu, in the footer, its label, and the redirect of an off page. */
export function PageRow({ name, setting, targets, isFirst, isLast, onChange, onMove }: PageRowProps) {
  const { page, href, ownLabel, label, isOff, inMenu, inFooter, redirectTo, hiddenSections } = setting;
  const title = ownLabel || label;
  const titlePath = titleFormPath(page);
  const showSection = (section: HomeSection, isShown: boolean) => {
    const isHidden = (one: HomeSection) => (one === section ? !isShown : hiddenSections.includes(one));
    onChange({ hiddenSections: homeSections.filter(isHidden) });
  };
  const mayBeLinked = page !== 'home' && page !== 'imprint' && page !== 'privacy';
  return (
    <li className={styles.page} data-page={page} data-off={isOff ? '' : undefined}>
      <fieldset className={styles.row}>
        <legend className={styles.title}>
          <span lang="de">{title}</span> <span className={styles.path}>{href}</span>
        </legend>
        {mayBeLinked && (
          <TextInput
            name={`${name}.label`}
            label={titlePath ? texts.label : texts.labelAndHeading}
            lang="de"
            maxLength={maxLabelLength}
            value={label === ownLabel ? '' : label}
            placeholder={ownLabel}
            onChange={({ target }) => onChange({ label: target.value || ownLabel })}
          />
        )}
        <div className={styles.switches}>
          {canBeOff(page) && !isFreePage(page) && (
            <Switch
              name={`${name}.isOn`}
              label={texts.isOn}
              checked={!isOff}
              onChange={(isOn) => onChange({ isOff: !isOn })}
            />
          )}
          {mayBeLinked && !isOff && (
            <>
              <Switch
                name={`${name}.inMenu`}
                label={texts.inMenu}
                checked={inMenu}
                onChange={(next) => onChange({ inMenu: next })}
              />
              <Switch
                name={`${name}.inFooter`}
                label={texts.inFooter}
                checked={inFooter}
                onChange={(next) => onChange({ inFooter: next })}
              />
            </>
          )}
          {page === 'home' &&
            homeSections.map((section) => (
              <Switch
                key={section}
                name={`${name}.${section}`}
                label={texts.sections[section]}
                checked={!hiddenSections.includes(section)}
                onChange={(isShown) => showSection(section, isShown)}
              />
            ))}
        </div>
        {isOff && (
          <Select
            name={`${name}.redirectTo`}
            label={texts.redirectTo}
            value={redirectTo ?? ''}
            onChange={({ target }) => onChange({ redirectTo: target.value || undefined })}
          >
            <option value="">{texts.notFound}</option>
            {targets.map((target) => (
              <option key={target.page} value={target.href} lang="de">
                {target.label}
              </option>
            ))}
          </Select>
        )}
        {titlePath && (
          <Link className={styles.link} to={titlePath} aria-label={`${texts.pageTitle}: ${title}`}>
            {texts.pageTitle}
          </Link>
        )}
        {mayBeLinked && <MoveButtons title={title} isFirst={isFirst} isLast={isLast} onMove={onMove} />}
      </fieldset>
    </li>
  );
}

type MoveButtonsProps = Pick<PageRowProps, 'isFirst' | 'isLast' | 'onMove'> & { title: string };

function MoveButtons({ title, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <div className={styles.moves}>
      <Button
        variant="quiet"
        size="small"
        icon
        data-step="up"
        aria-label={texts.moveUp(title)}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon
        data-step="down"
        aria-label={texts.moveDown(title)}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
    </div>
  );
}

/** Returns the address of the form with title and heading of a page; undefined if its name is its title. */
function titleFormPath(page: string): string | undefined {
  if (isFreePage(page)) return `/admin/${screenOf(freePages).path}`;
  const name = pageNames.find((one) => one === page);
  const { heading, headTextsFrom } = name ? pageNamed(name) : {};
  const type = heading ?? headTextsFrom;
  return type && `/admin/${screenOf(contentTypeNamed(type)).path}`;
}

type SwitchProps = { name: string; label: string; checked: boolean; onChange: (checked: boolean) => void };

function Switch({ name, label, checked, onChange }: SwitchProps) {
  return (
    <label className={fieldStyles.check}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
