import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { translate } from '../../../../content/language';
import { type HomeSection, homeSections, maxLabelLength } from '../../../../content/fields/page-settings';
import { type PageSettingsField, parseSettings } from '../../../../content/fields/typed';
import {
  type CompleteSetting,
  completeSettings,
  type FreePageLink,
  isFreePage,
  canBeOff,
  storedSetting,
  unlinkedSetting,
} from '../../../../content/pages/page-settings';
import { freePageLinksQuery } from '../../../../data/site/free-page-links';
import { useSession } from '../../../session/session-context';
import { MoveHandle } from '../../reorder/reorder-list';
import { useLocalOrder } from '../../reorder/use-reorder';
import { textIn, withField } from '../../../../content/record/form-values';
import type { EditorProps } from '../editor-props';
import styles from './pages.module.css';
import { contentTypeNamed } from '../../../../content';
import { pageNamed, pageNames } from '../../../../content/pages/pages';
import { freePages } from '../../../../content/types/free-pages';
import { Checkbox, Notice, Select, TextInput } from '../../../../ui/controls';
import { screenOf } from '../../../parts/screens';
import { pageSettingsTexts } from '../texts';

export function PageSettingsEditor(props: EditorProps<PageSettingsField>) {
  const { name, field, values, onChange, errorOf } = props;
  const list = useRef<HTMLOListElement>(null);
  const session = useSession();
  const { data: freePages } = useQuery(freePageLinksQuery(session.tables));
  const settingsIn = (json: string) => withFreePages(completeSettings(parseSettings(json)), freePages);
  const settings = settingsIn(textIn(values, name));
  const error = errorOf(name);

  const updateSettings = (change: (settings: CompleteSetting[]) => CompleteSetting[]) =>
    onChange((current) => {
      const stored = change(settingsIn(textIn(current, name))).flatMap(storedSetting);
      return withField(name, JSON.stringify(stored))(current);
    });
  const moving = useLocalOrder(
    list,
    settings.map((setting) => ({ id: setting.page, title: titleOf(setting) })),
    (ids) =>
      updateSettings((all) => all.toSorted((one, other) => ids.indexOf(one.page) - ids.indexOf(other.page))),
  );

  return (
    <fieldset>
      <legend className="visually-hidden">{translate(field.label)}</legend>
      <div className={styles.head} aria-hidden="true">
        <span className={`${styles.label} label`}>{pageSettingsTexts.nameColumn}</span>
        <span>{pageSettingsTexts.address}</span>
        <span>{pageSettingsTexts.isOn}</span>
        <span>{pageSettingsTexts.inMenu}</span>
        <span>{pageSettingsTexts.inFooter}</span>
      </div>
      <ol ref={list} className="stack" role="list">
        {settings.map((setting) => (
          <PageRow
            key={setting.page}
            name={`${name}.${setting.page}`}
            setting={setting}
            targets={settings.filter(({ isOff, page }) => !isOff && page !== setting.page)}
            handle={<MoveHandle id={setting.page} title={titleOf(setting)} reorder={moving} />}
            onChange={(change) =>
              updateSettings((all) =>
                all.map((one) => (one.page === setting.page ? { ...one, ...change } : one)),
              )
            }
          />
        ))}
      </ol>
      <p className="visually-hidden" aria-live="assertive">
        {moving.announcement}
      </p>
      {error && <Notice tone="error">{error}</Notice>}
    </fieldset>
  );
}

function titleOf({ ownLabel, label }: CompleteSetting): string {
  return ownLabel || label;
}

/** Adds the free pages that have no setting, and omits settings of free pages that no longer exist. */
function withFreePages(
  settings: readonly CompleteSetting[],
  freePages: readonly FreePageLink[] | undefined,
): CompleteSetting[] {
  if (!freePages) return [...settings];
  const titles = new Map(freePages.map(({ path, title }) => [path, title]));
  const known = settings.flatMap((setting): CompleteSetting[] => {
    if (!isFreePage(setting.page)) return [setting];
    const ownLabel = titles.get(setting.page);
    return ownLabel === undefined ? [] : [{ ...setting, ownLabel }];
  });
  const newFreePages = freePages.filter(({ path }) => !settings.some(({ page }) => page === path));
  return [...known, ...newFreePages.flatMap(unlinkedSetting)];
}

type PageRowProps = {
  name: string;
  setting: CompleteSetting;
  /** Pages to which an off page may redirect. */
  targets: readonly CompleteSetting[];
  handle: ReactNode;
  onChange: (change: Partial<CompleteSetting>) => void;
};

function PageRow({ name, setting, targets, handle, onChange }: PageRowProps) {
  const { page, href, ownLabel, label, isOff, redirectTo } = setting;
  /** Last input. It may pass through the page's own name, which the settings do not store. */
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && (typed || ownLabel) === label;
  const title = titleOf(setting);
  const titlePath = titleFormPath(page);
  const mayBeLinked = page !== 'home' && page !== 'imprint' && page !== 'privacy';
  return (
    <li className={styles.page} data-off={isOff ? '' : undefined}>
      <fieldset className={`${styles.row} cluster`}>
        <legend className="visually-hidden">
          <span lang="de">{title}</span> {href}
        </legend>
        {handle}
        <div className={`${styles.label} label`}>
          {mayBeLinked ? (
            <TextInput
              name={`${name}.label`}
              label={titlePath ? pageSettingsTexts.label : pageSettingsTexts.labelAndHeading}
              lang="de"
              maxLength={maxLabelLength}
              value={isTyped ? typed : label === ownLabel ? '' : label}
              placeholder={ownLabel}
              onChange={({ target: { value } }) => {
                setTyped(value);
                onChange({ label: value || ownLabel });
              }}
            />
          ) : (
            <span lang="de">{title}</span>
          )}
        </div>
        <span className={`${styles.address} quiet small anywhere`}>
          {titlePath ? (
            <Link to={titlePath} aria-label={`${pageSettingsTexts.pageTitle}: ${title}`}>
              {href}
            </Link>
          ) : (
            href
          )}
        </span>
        {canBeOff(page) && !isFreePage(page) && (
          <Checkbox
            className={styles.isOn}
            name={`${name}.isOn`}
            label={pageSettingsTexts.isOn}
            checked={!isOff}
            onChange={({ target }) => onChange({ isOff: !target.checked })}
          />
        )}
        {mayBeLinked &&
          !isOff &&
          (['inMenu', 'inFooter'] as const).map((place) => (
            <Checkbox
              key={place}
              className={styles[place]}
              name={`${name}.${place}`}
              label={pageSettingsTexts[place]}
              checked={setting[place]}
              onChange={({ target }) => onChange({ [place]: target.checked })}
            />
          ))}
        {isOff && (
          <div className={styles.redirect}>
            <Select
              name={`${name}.redirectTo`}
              label={pageSettingsTexts.redirectTo}
              value={redirectTo ?? ''}
              onChange={({ target }) => onChange({ redirectTo: target.value || undefined })}
              options={[
                ['', pageSettingsTexts.notFound],
                ...targets.map((target) => [target.href, target.label, 'de'] as const),
              ]}
            />
          </div>
        )}
      </fieldset>
      {page === 'home' && <HomeSections name={name} setting={setting} onChange={onChange} />}
    </li>
  );
}

function HomeSections({
  name,
  setting: { hiddenSections, sectionOrder },
  onChange,
}: Pick<PageRowProps, 'name' | 'setting' | 'onChange'>) {
  const list = useRef<HTMLOListElement>(null);
  const moving = useLocalOrder(
    list,
    sectionOrder.map((id) => ({ id, title: pageSettingsTexts.sections[id] })),
    (ids) => onChange({ sectionOrder: homeSections.toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b)) }),
  );
  const show = (section: HomeSection, isShown: boolean) => {
    const isHidden = (one: HomeSection) => (one === section ? !isShown : hiddenSections.includes(one));
    onChange({ hiddenSections: homeSections.filter(isHidden) });
  };
  return (
    <details className={styles.sections}>
      <summary className="small">{pageSettingsTexts.homeSections}</summary>
      <ol ref={list} className="stack" role="list" aria-label={pageSettingsTexts.homeSections}>
        {sectionOrder.map((section) => (
          <li key={section} className="row gap-2">
            <MoveHandle id={section} title={pageSettingsTexts.sections[section]} reorder={moving} />
            <Checkbox
              name={`${name}.${section}`}
              label={pageSettingsTexts.sections[section]}
              checked={!hiddenSections.includes(section)}
              onChange={({ target }) => show(section, target.checked)}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="assertive">
        {moving.announcement}
      </p>
    </details>
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
