import { siteSettings } from '../../content/types/site-settings/type';
import type { ContentSummary } from '../overview/use-contents';
import { editLink } from '../record-address/edit-link';
import type { ChecklistData, SetupStep } from './step';
import { texts } from './texts';

/** Returns the step of colour and logo. One of them completes it. */
export function brandStep({ contents }: ChecklistData): SetupStep {
  const row = settingsIn(contents)?.row;
  const isDone = Boolean(row?.brand_color || row?.logo_url || row?.logo_dark_url);
  const detail = isDone ? texts.done : texts.standardLook;
  return { title: texts.brand, to: '/admin/brand', isDone, detail };
}

/** Returns the step of the page settings. A changed page completes it. */
export function pagesStep({ contents }: ChecklistData): SetupStep {
  const pages = settingsIn(contents)?.row.pages;
  const isDone = Array.isArray(pages) && pages.length > 0;
  const detail = isDone ? texts.done : texts.standardPages;
  return { title: texts.pages, to: '/admin/pages', isDone, detail };
}

/**
 * Returns the step that makes the website public. It is done once the website is public and the `required` steps are
 * done.
 */
export function visibilityStep({ contents }: ChecklistData, required: readonly SetupStep[]): SetupStep {
  const settings = settingsIn(contents);
  const isPublic = settings?.row.is_public !== false;
  const isDone = isPublic && required.every((step) => step.isDone);
  return {
    title: texts.visibility,
    to: settings ? editLink(settings, String(settings.row.id), { field: 'is_public' }) : '/admin/pages',
    isDone,
    detail: isDone ? texts.done : isPublic ? texts.alreadyPublic : texts.notPublicYet,
  };
}

function settingsIn(contents: readonly ContentSummary[]): ContentSummary | undefined {
  return contents.find(({ type }) => type.name === siteSettings.name);
}
