-- Rate limits that several processes on one PostgreSQL count together: failed sign-ins and messages per network, mails per
-- account, used proofs of work. A row expires after an hour or two. A single process counts in its memory.

-- Unlogged: nothing needs to survive a crash of the database server, so counting never waits for a disk.
create unlogged table if not exists auth.rate_limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
revoke all on auth.rate_limits from public, anon, authenticated, service_role;

-- Counts one use of each key, or none at all when one has reached its limit. Returns 0, or the seconds to wait. `wanted`
-- is a list of {key, limit, seconds}.
create or replace function auth.consume_rate_limits(wanted jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  wish record;
  found record;
  longest integer := 0;
begin
  -- One order for all callers, so that none waits for another that waits for it.
  for wish in
    select w.key, w."limit", make_interval(secs => w.seconds) as span
    from jsonb_to_recordset(wanted) as w (key text, "limit" integer, seconds integer) order by w.key
  loop
    insert into auth.rate_limits as stored (key, count, ends_at)
    values (wish.key, 0, clock_timestamp() + wish.span)
    on conflict (key) do update set
      -- A later end is of a clock that was ahead.
      count = case when stored.ends_at - clock_timestamp() between '0' and wish.span then stored.count else 0 end,
      -- The time runs from the first use.
      ends_at = case
        when stored.ends_at - clock_timestamp() between '0' and wish.span and stored.count > 0 then stored.ends_at
        else excluded.ends_at
      end
    returning count, ends_at into found;
    if found.count >= wish."limit" then
      longest := greatest(longest, ceil(extract(epoch from found.ends_at - clock_timestamp()))::integer, 1);
    end if;
  end loop;
  if longest = 0 then
    update auth.rate_limits set count = count + 1
    where key in (select w.key from jsonb_to_recordset(wanted) as w (key text));
  end if;
  return longest;
end
$$;
revoke all on function auth.consume_rate_limits(jsonb) from public;
