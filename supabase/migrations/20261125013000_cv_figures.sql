-- Figures of the expert on the home page.

alter table public.cv_profile
  add column figures text[] not null default '{}',
  add constraint cv_profile_figures_lines check (private.are_lines(figures));
