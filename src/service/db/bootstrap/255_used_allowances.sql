-- What several processes on one PostgreSQL count together: failed sign-ins and messages per network, mails per account,
-- spent proofs. A row lives as long as its time runs, an hour or two at most. A single process counts in its memory.

-- Nothing in it outlives a crash of the database server, nor has to; so counting never waits for a disk.
create unlogged table if not exists auth.used_allowances (
  place text primary key,
  used integer not null,
  ends_at timestamptz not null
);
revoke all on auth.used_allowances from public, anon, authenticated, service_role;

-- Uses one of each, or none at all where one is used up. Gives 0, otherwise the whole seconds to wait. `wanted` is a list
-- of {place, most, seconds}.
create or replace function auth.use_allowances(wanted jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  wish record;
  found record;
  longest integer := 0;
begin
  -- All take rows in one order: nobody waits for somebody who waits for them.
  for wish in
    select * from jsonb_to_recordset(wanted) as w (place text, most integer, seconds integer) order by place
  loop
    insert into auth.used_allowances as a (place, used, ends_at)
    values (wish.place, 0, clock_timestamp() + make_interval(secs => wish.seconds))
    on conflict (place) do update set
      used = case when a.ends_at > clock_timestamp() then a.used else 0 end,
      -- The time runs from the first use.
      ends_at = case when a.ends_at > clock_timestamp() and a.used > 0 then a.ends_at else excluded.ends_at end
    returning used, ends_at into found;
    if found.used >= wish.most then
      longest := greatest(longest, ceil(extract(epoch from found.ends_at - clock_timestamp()))::integer, 1);
    end if;
  end loop;
  if longest = 0 then
    update auth.used_allowances set used = used + 1
    where place in (select w.place from jsonb_to_recordset(wanted) as w (place text));
  end if;
  return longest;
end
$$;
revoke all on function auth.use_allowances(jsonb) from public;
