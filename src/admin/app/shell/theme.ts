import { useSyncExternalStore } from 'react';
import { createStore } from '../../parts/store';

type Theme = 'light' | 'dark';

const storageKey = 'admin-theme';
const systemPreference = matchMedia('(prefers-color-scheme: dark)');

function currentTheme(): Theme {
  const chosen = localStorage.getItem(storageKey);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemPreference.matches ? 'dark' : 'light';
}

const store = createStore<Theme>(currentTheme());

function apply(): void {
  store.set(currentTheme());
  document.documentElement.dataset.theme = store.state();
}

/** Applies the theme before the first render and follows changes of the system setting. */
export function startTheme(): void {
  systemPreference.addEventListener('change', apply);
  apply();
}

export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(store.subscribe, store.state);
  const toggle = () => {
    localStorage.setItem(storageKey, theme === 'dark' ? 'light' : 'dark');
    apply();
  };
  return { theme, toggle };
}
