import { useState } from 'react';

type Theme = 'light' | 'dark';

const storageKey = 'admin-theme';
const systemPreference = matchMedia('(prefers-color-scheme: dark)');

function currentTheme(): Theme {
  const chosen = localStorage.getItem(storageKey);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemPreference.matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.dataset.theme = currentTheme();
}

/** Applies the theme before the first render and follows changes of the system setting. */
export function startTheme(): void {
  systemPreference.addEventListener('change', apply);
  apply();
}

export function useTheme() {
  const [theme, setTheme] = useState(currentTheme);
  const toggle = () => {
    localStorage.setItem(storageKey, currentTheme() === 'dark' ? 'light' : 'dark');
    apply();
    setTheme(currentTheme());
  };
  return { theme, toggle };
}
