/** The passwords of eight characters and more that are tried first, here and in German, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 123456789a 0123456789 01234567 0987654321 9876543210 987654321 87654321
  11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777
  88888888 99999999 12121212 123123123 1231231234 1234512345 12341234 12344321 11223344 1122334455 112233445566
  123321123 147258369 147852369 159753456 159357456 741852963 789456123 963852741 31415926 20202020 10203040
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qay2wsx q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5z6
  zaq12wsx zaq1zaq1 qwer1234 qwert123 qwert1234 qwertz123 qwertz1234 qwerty123 qwerty1234 qwerty12 qwertyui qwertyuiop
  qwertzui qwertzuiop qwertzuiopü qwerty123456 qwerasdf qazwsxedc qazwsx123 asdfghjk asdfghjkl asdfghjklö asdf1234
  asdfasdf asdfjklö yxcvbnm1 yxcvbnm123 zxcvbnm1 zxcvbnm123 wasdwasd abcd1234 abcd12345 abc12345 abc123456 abcdefgh
  abcdefg1 abcdefghi abcabcabc a1b2c3d4 a1b2c3d4e5 a12345678 a123456789 aa123456 aa12345678 aaaaaaaa xxxxxxxx
  password password1 password12 password123 password1234 password12345 password! password1! password123! passwords
  passw0rd passw0rd1 p@ssw0rd p@ssw0rd1 p@ssword p@ssword1 pa55word pa$$w0rd p4ssw0rd pass1234 pass12345 mypassword
  passwort passwort1 passwort12 passwort123 passwort1234 passwort! passwort1! passwort123! passw0rt passw0rt1
  meinpasswort neuespasswort geheim12 geheim123 geheim1234 geheimnis geheimwort supergeheim topsecret secret12
  secret123 secret1234 letmein1 letmein123 changeme changeme1 changeme123 changeit willkommen willkommen1
  willkommen123 welcome1 welcome12 welcome123 welcome1234 hallo123 hallo1234 hallo12345 hallohallo hallowelt
  hellohello helloworld hello123 test1234 test12345 test123456 testtest testtest1 testing1 testing123 tester123
  testpassword benutzer benutzer1 admin123 admin1234 admin12345 admin123456 adminadmin admin@123 administrator
  root1234 rootroot toor1234 user1234 guest123 gast1234 master12 master123 superuser webmaster postgres supabase
  database wordpress internet internet1 computer computer1 computer123 samsung1 iphone12 facebook facebook1
  instagram whatsapp linkedin youtube1 google123 microsoft windows10 iloveyou iloveyou1 iloveyou2 ilovey0u
  ichliebedich ichliebdich ichliebedich1 schatz123 schatzii schatzilein liebling sonnenschein sonnenschein1 sunshine
  sunshine1 sunflower princess princess1 prinzessin prinzessin1 superman superman1 batman123 spiderman starwars
  starwars1 pokemon1 pokemon123 minecraft minecraft1 fortnite nintendo playstation football football1 fussball
  fussball1 fußball1 basketball baseball baseball1 handball1 liverpool liverpool1 barcelona realmadrid bayern123
  bayernmuenchen bayernmünchen borussia borussia1 dortmund dortmund1 schalke04 schalke1904 deutschland
  deutschland1 germany1 hamburg1 hamburg123 berlin123 münchen1 muenchen frankfurt frankfurt1 stuttgart stuttgart1
  österreich oesterreich schweiz1 michael1 michelle michelle1 jennifer jennifer1 jessica1 daniel123 daniela1
  alexander alexander1 alexandra sebastian sebastian1 christian christian1 christina christine stefanie stefanie1
  thomas123 andreas1 andreas123 maximilian benjamin benjamin1 charlotte victoria katharina franziska dominik1
  butterfly schmetterling mercedes mercedes1 mercedesbenz porsche1 porsche911 corvette ferrari1 volkswagen motorrad
  motorrad1 chocolate schokolade sommer12 sommer123 sommer2023 sommer2024 sommer2025 sommer2026 winter123 winter2023
  winter2024 winter2025 winter2026 summer2024 summer2025 summer2026 herbst2024 herbst2025 herbst2026 frühling1
  weihnachten geburtstag trustno1 whatever whatever1 nothing1 freedom1 blessed1 jesus123 jesuschrist monkey123
  dragon12 dragon123 shadow12 shadow123 hunter12 killer123 elektro1 elektro123 elektriker elektrotechnik
  starkstrom hochspannung sachverständiger sachverstaendiger gutachter generator batterie lithium1 website1
  website123 firma123 company1 company123 familie1 hsv18871 1234qwer 1234abcd 123456aa 123456ab 123456abc 123qwe123
  123qweasd 12qwaszx 1a2b3c4d 1password 1passwort
  `
    .trim()
    .split(/\s+/),
);
