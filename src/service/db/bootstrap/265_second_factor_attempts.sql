-- Consecutive wrong codes of the second factor. Each network or device that has passed it before has a row, by SHA-256.
-- All others share the row `unknown`. Sessions of a mailed link may also use the row `mail`.

create table if not exists auth.second_factor_attempts (
  user_id uuid not null references auth.users on delete cascade,
  origin text not null check (origin in ('device', 'network', 'unknown', 'mail')),
  origin_hash text not null default '',
  failures integer not null default 0,
  used_at timestamptz not null default now(),
  primary key (user_id, origin, origin_hash)
);

revoke all on auth.second_factor_attempts from public, anon, authenticated, service_role;
