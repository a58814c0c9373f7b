-- Failed sign-ins of unknown clients expire a day after the first of them, for every name. A success does not reset them,
-- because that would reveal which names have an account.

alter table auth.failed_sign_ins add column if not exists ends_at timestamptz not null default now();
