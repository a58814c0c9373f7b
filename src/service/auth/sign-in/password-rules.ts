import { AppError } from '../../errors';

const minLength = 8;
const maxLength = 512;

export async function checkNewPassword(password: string): Promise<void> {
  if (password.length > maxLength) {
    const message = `Password cannot be longer than ${maxLength} characters`;
    throw new AppError(400, 'validation_failed', message);
  }
  if (password.length < minLength)
    throw weak('length', `Password should be at least ${minLength} characters.`);
  if (await isCommonPassword(password))
    throw weak('pwned', 'Password is known to be weak and easy to guess, please choose a different one.');
}

/** `details` becomes the reason in `weak_password` of the response. */
function weak(reason: 'length' | 'pwned', message: string): AppError {
  return new AppError(422, 'weak_password', message, { details: reason });
}

/** German passwords and those of the electrical trade that the dictionary lacks, in lower case. */
const germanPasswords = `
  0123456789 01234567 0987654321 9876543210 987654321 87654321 1231231234 1234512345 q1w2e3r4t5z6 qwertz123 qwertz1234
  qwertzui qwertzuiop qwertzuiopü asdfghjklö asdfjklö yxcvbnm1 yxcvbnm123 abcdefgh abcdefghi aa12345678 password12345
  password1! password123! p@ssw0rd1 p@ssword p@ssword1 pass12345 passwort12 passwort123 passwort1234 passwort!
  passwort1! passwort123! passw0rt passw0rt1 meinpasswort neuespasswort geheim12 geheim123 geheim1234 geheimnis
  geheimwort supergeheim secret1234 changeme123 willkommen willkommen1 willkommen123 welcome1234 hallo1234 hallo12345
  hallohallo hallowelt test12345 test123456 testtest1 tester123 testpassword benutzer benutzer1 admin1234 admin12345
  admin123456 adminadmin admin@123 root1234 toor1234 user1234 guest123 gast1234 superuser postgres supabase wordpress
  computer123 iphone12 facebook1 instagram whatsapp linkedin youtube1 windows10 ilovey0u ichliebedich ichliebdich
  ichliebedich1 schatz123 schatzii schatzilein sonnenschein1 prinzessin prinzessin1 minecraft1 fortnite fussball1
  fußball1 handball1 bayern123 bayernmuenchen bayernmünchen borussia1 dortmund1 schalke1904 deutschland1 hamburg123
  berlin123 münchen1 frankfurt1 stuttgart1 österreich oesterreich schweiz1 stefanie1 andreas123 franziska
  schmetterling mercedesbenz motorrad1 schokolade sommer12 sommer123 sommer2023 sommer2024 sommer2025 sommer2026
  winter123 winter2023 winter2024 winter2025 winter2026 summer2024 summer2025 summer2026 herbst2024 herbst2025
  herbst2026 frühling1 geburtstag elektro1 elektro123 elektriker elektrotechnik starkstrom hochspannung
  sachverständiger sachverstaendiger gutachter website1 website123 firma123 company1 company123 familie1 hsv18871
  1passwort
`;

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Checks for a short text repeated and for the 18 000 most common passwords. The list is loaded on first use. */
async function isCommonPassword(password: string): Promise<boolean> {
  if (/^(.{1,4})\1+$/.test(password)) return true;
  loaded ??= load();
  return (await loaded).has(password.toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'].filter((password) => password.length >= minLength);
  return new Set([...common, ...germanPasswords.trim().split(/\s+/)]);
}
