export const name = 'Brandt Elektrotechnik & Sachverständigenbüro';

/** The example company; phone numbers come from the range kept free for films and books. */
export const company = {
  phone: '+49 30 23125 120',
  email: 'kontakt@example.org',
  address_street: 'Am Musterkai 7',
  address_city: 'Musterhafen',
  address_postal: '12345',
  business_hours: ['Mo–Do 7:30–17:00 Uhr', 'Fr 7:30–14:00 Uhr'].join('\n'),
  business_hours_note: 'Termine an Bord und am Fahrzeug nach Vereinbarung, auch außerhalb dieser Zeiten.',
};

/** Law asks for field and chamber wherever the appointment is named (§ 36 GewO, § 5 UWG). */
export const appointment =
  'Öffentlich bestellter und vereidigter Sachverständiger für elektrische Anlagen an Fahrzeugen und Schiffen, ' +
  'Elektromobilität und Generatoren; bestellt von der IHK Musterhafen (Beispiel)';
