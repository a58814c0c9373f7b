import { useSyncExternalStore } from 'react';
import { createStore } from '../../parts/store';

const storageKey = 'admin-theme';
const systemPreference = matchMedia('(prefers-color-scheme: dark)');

function currentTheme(): 'light' | 'dark' {
  const chosen = localStorage.getItem(storageKey);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemPreference.matches ? 'dark' : 'light';
}

const shown = createStore(currentTheme());

function apply(): void {
  shown.set(currentTheme());
  document.documentElement.dataset.theme = shown.state();
}

/** Applies the theme before the first render and follows changes of the system setting. */
export function startTheme(): void {
  systemPreference.addEventListener('change', apply);
  apply();
}

export function useTheme() {
  return { theme: useSyncExternalStore(shown.subscribe, shown.state), toggle };
}

function toggle(): void {
  localStorage.setItem(storageKey, currentTheme() === 'dark' ? 'light' : 'dark');
  apply();
}
