-- The expert: experience, education, standards, certifications. The profile is a single.

create table public.cv_experience (
  like private.content_row including all,
  "order" integer not null default 0,
  company text not null,
  role text not null,
  period text not null,
  description text not null,
  achievements text[] not null default '{}'
);
create index cv_experience_order on public.cv_experience ("order");
call private.content_collection('cv_experience', long_texts => array['description']);

create table public.cv_education (
  like private.content_row including all,
  "order" integer not null default 0,
  degree text not null,
  institution text not null,
  year text not null
);
create index cv_education_order on public.cv_education ("order");
call private.content_collection('cv_education');

create table public.cv_standards (
  like private.content_row including all,
  "order" integer not null default 0,
  title text not null,
  description text not null
);
create index cv_standards_order on public.cv_standards ("order");
call private.content_collection('cv_standards', long_texts => array['description']);

create table public.cv_certifications (
  like private.content_row including all,
  "order" integer not null default 0,
  name text not null
);
create index cv_certifications_order on public.cv_certifications ("order");
call private.content_collection('cv_certifications');
