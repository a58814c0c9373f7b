-- Browsers of completed sign-ins to the account, by SHA-256 of network and name of the browser. A sign-in from another
-- one is reported to the owner by mail.

create table if not exists auth.known_browsers (
  user_id uuid not null references auth.users on delete cascade,
  browser_hash text not null,
  used_at timestamptz not null default now(),
  primary key (user_id, browser_hash)
);

revoke all on auth.known_browsers from public, anon, authenticated, service_role;
