import type { Action } from '../../data/account/own-rights';
import { type ContentTypeName, contentTypeNamed } from '../../content';
import { type Collection, type ContentType, groupOf, shownFields, type Single } from '../../content/model';
import { pages } from '../../content/pages/pages';
import { siteSettings } from '../../content/types/site-settings';
import { screenTexts } from './screen-texts';

export type Screen = {
  path: keyof typeof screenTexts;
  title: string;
  menu: string;
  /** One line, shown as tooltip in the navigation. */
  purpose: string;
  /** Action that the screen requires; null for all roles. */
  action: Action | null;
  /** Group in the navigation; without one, the screen is above the groups. */
  group: 'content' | 'company' | 'operation' | 'person' | undefined;
  /** Part of the website that several screens edit; the navigation groups them below its name. */
  sitePart?: 'home' | 'trainings';
  /** The forms have no read-only view. */
  opensAsForm?: boolean;
  /** Content types that the screen edits; empty for a custom page without a form. */
  sections: readonly ContentType[];
};

/** `action` is `draft` by default. A section is a content type by name, or a group of its fields. */
type ScreenDeclaration = Pick<Screen, 'path' | 'sitePart' | 'opensAsForm'> & {
  action?: Action | null;
  sections?: readonly (ContentTypeName | ContentType)[];
};

/** Screens by group, in the order of the navigation. */
const declarations: readonly (readonly [Screen['group'], readonly ScreenDeclaration[]])[] = [
  [undefined, [{ path: 'overview' }, { path: 'inquiries', action: 'inbox' }]],
  [
    'content',
    [
      { path: 'website' },
      { path: 'hero', sitePart: 'home', sections: ['hero'] },
      { path: 'latest-topics', sitePart: 'home', sections: ['latest-topics'] },
      { path: 'services', sections: pages.services.contentTypes },
      { path: 'references', sections: pages.references.contentTypes },
      {
        path: 'training-programs',
        sitePart: 'trainings',
        sections: ['training-program-texts', 'training-programs', 'trainings-texts'],
      },
      { path: 'upcoming-trainings', sitePart: 'trainings', sections: ['upcoming-trainings'] },
      { path: 'training-blog', sitePart: 'trainings', sections: ['training-blog'] },
      { path: 'press', sections: ['press-header', 'press-articles', 'press-texts'] },
      { path: 'exchange', sections: pages.exchange.contentTypes },
      { path: 'attest', sections: pages.attest.contentTypes },
      { path: 'shop', sections: pages.shop.contentTypes },
      { path: 'cv', sections: pages.cv.contentTypes },
      { path: 'team', sections: pages.team.contentTypes },
      { path: 'free-pages', sections: pages.freePage.contentTypes },
      { path: 'media', action: 'publish' },
    ],
  ],
  [
    'company',
    [
      { path: 'brand', action: 'settings', sections: [groupOf(siteSettings, 'brand')], opensAsForm: true },
      { path: 'pages', action: 'settings', sections: [groupOf(siteSettings, 'pages')], opensAsForm: true },
      { path: 'contact', sections: ['contact', 'contact-texts', groupOf(siteSettings, 'inquiries')] },
      { path: 'footer', sections: ['footer'] },
      { path: 'legal', sections: ['imprint', 'privacy-policy'], opensAsForm: true },
      { path: 'agbs', sections: pages.agbs.contentTypes },
    ],
  ],
  [
    'operation',
    [
      { path: 'redirects', action: 'settings' },
      { path: 'replace', action: 'publish' },
      { path: 'import', action: 'settings' },
      { path: 'trash' },
      { path: 'people', action: 'people' },
      { path: 'activity', action: 'activity' },
      { path: 'system', action: 'backup' },
    ],
  ],
  ['person', [{ path: 'account', action: null }]],
];

export const screens: readonly Screen[] = declarations.flatMap(([group, ofGroup]) =>
  ofGroup.map(({ action = 'draft', sections = [], ...declaration }) => {
    const types = sections.map((section) =>
      typeof section === 'string' ? contentTypeNamed(section) : section,
    );
    return { ...declaration, action, group, sections: types, ...screenTexts[declaration.path] };
  }),
);

/** `publishing_action` of the database has the same rule. */
export function actionToEdit(type: ContentType): Action {
  return type.table === siteSettings.table ? 'settings' : 'draft';
}

export type EditableType<Type = ContentType> = { type: Type; screen: Screen };

/** Content types in the order of the navigation, a type with several field groups once per group. */
export const editableTypes: readonly EditableType[] = screens.flatMap((screen) =>
  screen.sections.map((type) => ({ type, screen })),
);

export function screenOf(type: ContentType): Screen {
  const candidates = editableTypes.filter((editable) => editable.type.table === type.table);
  const group = type.rows === 'one' ? type.group : undefined;
  const match =
    candidates.find((one) => one.type.rows === 'one' && one.type.group === group) ?? candidates[0];
  if (!match) throw new Error(`no screen edits ${type.table}`);
  return match.screen;
}

/** Returns the editable type whose form shows a field; without one, the first of the table. */
export function editableTypeOf(table: string, field?: string | null): EditableType | undefined {
  const candidates = editableTypes.filter(({ type }) => type.table === table);
  return candidates.find(({ type }) => shownFields(type).some(([name]) => name === field)) ?? candidates[0];
}

export const collections: readonly EditableType<Collection>[] = editableTypes.flatMap(({ type, screen }) =>
  type.rows === 'many' ? { type, screen } : [],
);

/** Collections whose records stand on their own, the first of their screens; the others are parts of one page. */
export const addedCollections = collections.filter(
  ({ type, screen }) =>
    !['exchange', 'attest', 'cv'].includes(screen.path) &&
    type === screen.sections.find(({ rows }) => rows === 'many'),
);

/** All singles with their screens; one with several groups of fields once, with the first. */
export const singles: readonly EditableType<Single>[] = editableTypes.flatMap(({ type, screen }, index) => {
  const isFirst = editableTypes.findIndex((editable) => editable.type.table === type.table) === index;
  return type.rows === 'one' && isFirst ? { type, screen } : [];
});
