import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PageSetting } from '../../../content/fields/page-settings';
import { type PageSettingsField, parseSettings } from '../../../content/fields/typed';
import { type CompleteSetting, completeSettings, isFreePage } from '../../../content/pages/page-settings';
import { type FreePageLink, freePageLinksQuery } from '../../../data/site/free-page-links';
import { useSession } from '../../session/session-context';
import { withMoved } from '../../reorder/places';
import type { EditorProps } from '../editor-props';
import fieldStyles from '../fields.module.css';
import { withText } from '../text/typed-editor';
import { PageRow } from './page-row';
import styles from './pages.module.css';

/** Editor of the pages: one row each, in the order of menu and footer. */
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
