export type NavigationLink = { href: string; label: string };

/** The header's links in the words and the order of SPEC §2; contact stands apart as a button. */
export const navigation: readonly NavigationLink[] = [
  { href: '/services', label: 'Leistungen' },
  { href: '/cv', label: 'CV' },
  { href: '/references', label: 'Referenzen' },
  { href: '/trainings', label: 'Schulungen' },
  { href: '/press', label: 'Presse' },
  { href: '/exchange', label: 'LI-Akkus' },
  { href: '/attest', label: 'Elektro-Attest' },
  { href: '/shop', label: 'Shop' },
];

export const contactLink: NavigationLink = { href: '/contact', label: 'Kontakt' };

export const quickLinks: readonly NavigationLink[] = [
  { href: '/services', label: 'Leistungen' },
  { href: '/references', label: 'Referenzen' },
  { href: '/trainings', label: 'Schulungen' },
  contactLink,
  { href: '/agbs', label: 'AGBs' },
];

export const legalLinks: readonly NavigationLink[] = [
  { href: '/impressum', label: 'Impressum' },
  { href: '/datenschutz', label: 'Datenschutz' },
];
