import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

const storageKey = 'admin-theme';
const systemPreference = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function currentTheme(): Theme {
  const chosen = localStorage.getItem(storageKey);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemPreference.matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.dataset.theme = currentTheme();
  for (const listener of listeners) listener();
}

/** Applies the theme before the first render and follows changes of the system setting. */
export function startTheme(): void {
  systemPreference.addEventListener('change', apply);
  apply();
}

export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
  const toggle = () => {
    localStorage.setItem(storageKey, theme === 'dark' ? 'light' : 'dark');
    apply();
  };
  return { theme, toggle };
}
