/** README.md of every archive, for readers who have only the archive and not the program. */
export const readme = `# A backup of a website

This is a plain tar archive of everything a website consists of: its texts, its pictures and documents, the messages of
its visitors, and the accounts of its editors. It can be read without the program that made it.

    README.md               this text
    files/BUCKET/NAME       every picture and document; the website shows it at /storage/v1/object/public/BUCKET/NAME
    tables/SCHEMA.TABLE.jsonl
                            the rows of one PostgreSQL table: one JSON object a line, in UTF-8, made by row_to_json
    manifest.json           versions, the moment it was taken at, and for every entry its size and SHA-256
    manifest.json.hmac      the HMAC of that SHA-256 with a key of the installation that made the archive
    manifest.json.sha256    the SHA-256 of manifest.json; it comes last, so an archive without it is cut off

All rows and files are those of one moment, \`takenAt\` in manifest.json. Tables come in an order in which parents stand
before their children. \`migrations\` names the versions of the database's schema (supabase/migrations of the program).
storage.objects says type, time and SHA-256 of each file, auth.users the e-mail addresses of the editors.
\`withSecrets\` says whether passwords, second factors, sessions and the installation's keys (keys.json) are in it as well;
without them public.required_factors names the accounts that had a second factor.

Check it:      tar -xf BACKUP && sha256sum -c manifest.json.sha256
               jq -r '(.others + .files + .tables)[] | .sha256 + "  " + .path' manifest.json | sha256sum -c
Read a table:  jq . tables/public.services.jsonl
Put it back:   npm run restore -- BACKUP, in the folder of the program

An archive that begins with "age-encryption.org/v1" is encrypted with a passphrase in the format of https://age-encryption.org:
age --decrypt --output backup.tar BACKUP

It holds personal data: keep it where only those can read it who may.
`;
