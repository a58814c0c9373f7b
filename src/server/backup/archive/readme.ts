/** README.md of every archive, for readers who have only the archive and not the program. */
export const archiveReadme = `# A backup of a website

This plain tar archive contains the complete website: its texts, its pictures and documents, the messages of its visitors,
and the accounts of its editors. It can be read without the program that made it.

    README.md               this text
    files/BUCKET/NAME       every picture and document; the website serves it at /storage/v1/object/public/BUCKET/NAME
    tables/SCHEMA.TABLE.jsonl
                            the rows of one PostgreSQL table: one JSON object per line, in UTF-8, made by row_to_json
    manifest.json           versions, time of the backup, and size and SHA-256 of every entry
    manifest.json.hmac      HMAC of the SHA-256 of manifest.json, with a key of the installation that made the archive
    manifest.json.sha256    SHA-256 of manifest.json; the last entry: an archive without it is truncated

All rows and files are of one moment, \`takenAt\` in manifest.json. Tables are listed after the tables that they refer to.
\`migrations\` lists the versions of the database's schema (supabase/migrations of the program).
storage.objects contains type, time and SHA-256 of each file, auth.users the e-mail addresses of the editors.
\`withSecrets\` is true if the archive also contains passwords, second factors, sessions and the installation's keys
(keys.json). Without them, public.required_factors lists the accounts that had a second factor.

Verify:        tar -xf BACKUP && sha256sum -c manifest.json.sha256
               jq -r '(.others + .files + .tables)[] | .sha256 + "  " + .path' manifest.json | sha256sum -c
Read a table:  jq . tables/public.services.jsonl
Restore:       npm run restore -- BACKUP, in the folder of the program

An archive that begins with "age-encryption.org/v1" is encrypted with a passphrase in the format of https://age-encryption.org:
age --decrypt --output backup.tar BACKUP

The archive contains personal data: store it where only authorised people can read it.
`;
