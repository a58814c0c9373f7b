export const companyName = 'Brandt Elektrotechnik & Sachverständigenbüro';

/** Example company. Its telephone number is from the range reserved for fictional use. */
export const company = {
  phone: '+49 30 23125 120',
  email: 'kontakt@example.org',
  address_street: 'Am Musterkai 7',
  address_city: 'Musterhafen',
  address_postal: '12345',
  business_hours: ['Mo–Do 7:30–17:00 Uhr', 'Fr 7:30–14:00 Uhr'].join('\n'),
  business_hours_note: 'Termine an Bord und am Fahrzeug nach Vereinbarung, auch außerhalb dieser Zeiten.',
};

/** Title of the expert. The law requires field and appointing body with every mention (§ 36 GewO, § 5 UWG). */
export const appointment =
  'Öffentlich bestellter und vereidigter Sachverständiger für elektrische Anlagen an Fahrzeugen und Schiffen, ' +
  'Elektromobilität und Generatoren; bestellt von der IHK Musterhafen (Beispiel)';
