-- Wrong guesses of a secret: passwords, codes of a second factor, recovery codes, proofs of the owner. They survive a
-- restart. A row of a network or device also says that its owner has used the secret there.

create table if not exists auth.guesses (
  policy text not null,
  -- A user. For the policy `password` one of 65 536 numbers, so that names without an account are counted like others.
  account text not null,
  -- SHA-256 of a network or device, if the policy counts by them.
  origin_hash text not null default '',
  failures integer not null default 0,
  -- Until a success, or until this time.
  ends_at timestamptz not null default 'infinity',
  used_at timestamptz not null default now(),
  user_id uuid generated always as (case when policy <> 'password' then account::uuid end) stored
    references auth.users on delete cascade,
  primary key (account, policy, origin_hash)
);
create index if not exists guesses_user on auth.guesses (user_id);

revoke all on auth.guesses from public, anon, authenticated, service_role;
