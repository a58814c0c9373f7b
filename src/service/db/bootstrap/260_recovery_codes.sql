-- What opens an account whose telephone is lost: each works once. Kept as HMAC with a key that is not in here.

create table if not exists auth.mfa_recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

revoke all on auth.mfa_recovery_codes from public, anon, authenticated, service_role;
