-- Day from which the daily reminder names the inquiry until it is done. Edited by administrators.

alter table public.inquiries add column remind_on date;
grant update (remind_on) on public.inquiries to authenticated;
