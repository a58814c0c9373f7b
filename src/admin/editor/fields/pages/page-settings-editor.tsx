import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type PageSetting,
  type HomeSection,
  homeSections,
  maxLabelLength,
} from '../../../../content/fields/page-settings';
import { type PageSettingsField, parseSettings } from '../../../../content/fields/typed';
import {
  type CompleteSetting,
  completeSettings,
  isFreePage,
  canBeOff,
} from '../../../../content/pages/page-settings';
import { type FreePageLink, freePageLinksQuery } from '../../../../data/site/free-page-links';
import { useSession } from '../../../session/session-context';
import { withMoved } from '../../reorder/use-reorder';
import type { EditorProps } from '../editor-props';
import fieldStyles from '../fields.module.css';
import { withText } from '../text/typed-editor';
import styles from './pages.module.css';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { contentTypeNamed } from '../../../../content';
import { pageNamed, pageNames } from '../../../../content/pages/pages';
import { freePages } from '../../../../content/types/free-pages/type';
import { Button } from '../../../../ui/button';
import { Select, TextInput } from '../../../../ui/form-field';
import { screenOf } from '../../../parts/screens';
import { pageSettingsTexts } from '../texts';

export function PageSettingsEditor(props: EditorProps<PageSettingsField>) {
  const { name, field, values, onChange, errorOf } = props;
  const list = useRef<HTMLOListElement>(null);
  /** Page that was moved; its button gets the focus back, because React moves the row. */
  const movedPage = useRef<string>(undefined);
  const session = useSession();
  const { data: freePages } = useQuery(freePageLinksQuery(session.tables));
  const settingsIn = (json = '') => withFreePages(completeSettings(parseSettings(json)), freePages);
  const settings = settingsIn(values.texts[name]);
  const error = errorOf(name);
  useEffect(() => {
    const page = movedPage.current;
    movedPage.current = undefined;
    if (page) list.current?.querySelector<HTMLElement>(`[data-page="${page}"] [data-step]`)?.focus();
  });

  const updateSettings = (change: (settings: CompleteSetting[]) => CompleteSetting[]) =>
    onChange((current) => {
      const stored = change(settingsIn(current.texts[name])).flatMap(storedSetting);
      return withText(name, JSON.stringify(stored))(current);
    });
  const move = (page: string, by: number) => {
    movedPage.current = page;
    updateSettings((all) => {
      const pages = all.map((one) => one.page);
      const moved = withMoved(pages, page, pages.indexOf(page) + by);
      return moved.flatMap((id) => all.find((one) => one.page === id) ?? []);
    });
  };

  return (
    <fieldset className={fieldStyles.group}>
      <legend className={fieldStyles.legend}>{field.label}</legend>
      <ol ref={list} className={styles.pages} role="list">
        {settings.map((setting, index) => (
          <PageRow
            key={setting.page}
            name={`${name}.${setting.page}`}
            setting={setting}
            targets={settings.filter(({ isOff, page }) => !isOff && page !== setting.page)}
            isFirst={index === 0}
            isLast={index === settings.length - 1}
            onChange={(change) =>
              updateSettings((all) =>
                all.map((one) => (one.page === setting.page ? { ...one, ...change } : one)),
              )
            }
            onMove={(by) => move(setting.page, by)}
          />
        ))}
      </ol>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
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
  return [...known, ...newFreePages.flatMap(({ path, title }) => unlinkedSetting(path, title))];
}

/** Returns the setting of a free page outside menu and footer, as a list of one. */
function unlinkedSetting(page: string, label: string): CompleteSetting[] {
  return completeSettings([{ page, label, inMenu: false, inFooter: false }])
    .filter((setting) => setting.page === page)
    .map((setting) => ({ ...setting, ownLabel: label }));
}

/** Returns the setting to store, without default texts, as a list of one; empty for an unlinked free page. */
function storedSetting(setting: CompleteSetting): PageSetting[] {
  const { page, isOff, inMenu, inFooter, label, ownLabel, redirectTo, hiddenSections } = setting;
  if (isFreePage(page) && !inMenu && !inFooter) return [];
  return [
    {
      page,
      inMenu,
      inFooter,
      ...(isOff && { isOff }),
      ...(isOff && redirectTo && { redirectTo }),
      ...((label !== ownLabel || isFreePage(page)) && { label }),
      ...(hiddenSections.length > 0 && { hiddenSections }),
    },
  ];
}

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

function PageRow({ name, setting, targets, isFirst, isLast, onChange, onMove }: PageRowProps) {
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
            label={titlePath ? pageSettingsTexts.label : pageSettingsTexts.labelAndHeading}
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
              label={pageSettingsTexts.isOn}
              checked={!isOff}
              onChange={(isOn) => onChange({ isOff: !isOn })}
            />
          )}
          {mayBeLinked && !isOff && (
            <>
              <Switch
                name={`${name}.inMenu`}
                label={pageSettingsTexts.inMenu}
                checked={inMenu}
                onChange={(next) => onChange({ inMenu: next })}
              />
              <Switch
                name={`${name}.inFooter`}
                label={pageSettingsTexts.inFooter}
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
                label={pageSettingsTexts.sections[section]}
                checked={!hiddenSections.includes(section)}
                onChange={(isShown) => showSection(section, isShown)}
              />
            ))}
        </div>
        {isOff && (
          <Select
            name={`${name}.redirectTo`}
            label={pageSettingsTexts.redirectTo}
            value={redirectTo ?? ''}
            onChange={({ target }) => onChange({ redirectTo: target.value || undefined })}
            options={targets.map(({ href, label }) => [href, label, 'de'])}
          >
            <option value="">{pageSettingsTexts.notFound}</option>
          </Select>
        )}
        {titlePath && (
          <Link
            className={styles.link}
            to={titlePath}
            aria-label={`${pageSettingsTexts.pageTitle}: ${title}`}
          >
            {pageSettingsTexts.pageTitle}
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
        aria-label={pageSettingsTexts.moveUp(title)}
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
        aria-label={pageSettingsTexts.moveDown(title)}
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
