-- Passkeys, with the columns of the hosted service. It does not have `rp_id` and `aal`.

create table if not exists auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  credential_id bytea not null,
  public_key bytea not null,
  attestation_type text not null default '',
  aaguid uuid,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- Host for which the authenticator made it. It works nowhere else.
  rp_id text not null,
  -- Level of the session that registered or confirmed it. A session by a passkey at `aal1` is `aal1` while the account
  -- has a second factor.
  aal text not null check (aal in ('aal1', 'aal2'))
);
create unique index if not exists webauthn_credentials_credential_id_key
  on auth.webauthn_credentials (credential_id);
create index if not exists webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);

create table if not exists auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  challenge_type text not null check (challenge_type in ('registration', 'authentication')),
  session_data jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index if not exists webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
create index if not exists webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);

-- The passkey that started the session.
alter table auth.sessions add column if not exists passkey_id uuid
  references auth.webauthn_credentials on delete set null;
create index if not exists sessions_passkey on auth.sessions (passkey_id) where passkey_id is not null;

revoke all on auth.webauthn_credentials, auth.webauthn_challenges from public, anon, authenticated, service_role;
