-- Consecutive failed sign-ins. They survive a restart. Their number of rows is bounded, also for invented names.

-- Names are hashed into a fixed number of rows, so that those without an account are counted like others.
create table if not exists auth.failed_sign_ins (
  place integer primary key check (place between 0 and 65535),
  failures integer not null default 0
);

-- Networks and devices of successful sign-ins to the account, by SHA-256.
create table if not exists auth.known_origins (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('network', 'device')),
  origin_hash text not null,
  failures integer not null default 0,
  used_at timestamptz not null default now(),
  primary key (user_id, kind, origin_hash)
);

revoke all on auth.failed_sign_ins, auth.known_origins from public, anon, authenticated, service_role;
