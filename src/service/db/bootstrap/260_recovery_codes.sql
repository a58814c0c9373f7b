-- Recovery codes, which replace a lost second factor, each once. Stored as HMAC with a key outside the database.

create table if not exists auth.mfa_recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

revoke all on auth.mfa_recovery_codes from public, anon, authenticated, service_role;
