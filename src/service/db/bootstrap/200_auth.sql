-- Accounts and sessions, with the column names of the hosted service where it has them. Only the owner reads these
-- tables. Tokens are stored as SHA-256.

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;

create or replace function auth.jwt() returns jsonb
language sql stable
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;

create or replace function auth.uid() returns uuid
language sql stable
as $$ select (auth.jwt() ->> 'sub')::uuid $$;

create or replace function auth.role() returns text
language sql stable
as $$ select auth.jwt() ->> 'role' $$;

create or replace function auth.email() returns text
language sql stable
as $$ select auth.jwt() ->> 'email' $$;

create table if not exists auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  phone text unique,
  phone_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  banned_until timestamptz,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index if not exists users_email_key on auth.users (lower(email));

create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type text not null default 'totp',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_challenged_at timestamptz,
  -- The 30-second step of the last code taken: no code works twice.
  last_totp_step bigint
);
create unique index if not exists mfa_factors_name_key on auth.mfa_factors (user_id, friendly_name)
  where btrim(friendly_name) <> '';
create index if not exists mfa_factors_user on auth.mfa_factors (user_id);

create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet
);
create index if not exists mfa_challenges_factor on auth.mfa_challenges (factor_id, created_at);

create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2', 'aal3')),
  factor_id uuid references auth.mfa_factors on delete set null
);
create index if not exists sessions_user on auth.sessions (user_id, created_at);

-- Sign-in methods of a session, one row each.
create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (session_id, authentication_method)
);

create table if not exists auth.refresh_tokens (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  user_id uuid not null references auth.users on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  -- The hash of the token this one replaced: a second use of it gives the whole session away.
  parent text,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index if not exists refresh_tokens_user on auth.refresh_tokens (user_id);
create index if not exists refresh_tokens_session on auth.refresh_tokens (session_id, revoked);
create index if not exists refresh_tokens_parent on auth.refresh_tokens (parent);

create table if not exists auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type text not null,
  token_hash text not null unique,
  -- The address the token was sent to.
  relates_to text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index if not exists one_time_tokens_user on auth.one_time_tokens (user_id, token_type);

revoke all on all tables in schema auth from public, anon, authenticated, service_role;
