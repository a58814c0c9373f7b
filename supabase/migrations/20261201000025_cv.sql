-- The expert: experience, education, standards, certifications. The profile is a single.

create table public.cv_experience (
  like private.ordered_row including all,
  company text not null,
  role text not null,
  period text not null,
  description text not null,
  achievements text[] not null default '{}'
);
call private.content_collection('cv_experience', long_texts => array['description']);

create table public.cv_education (
  like private.ordered_row including all,
  degree text not null,
  institution text not null,
  year text not null
);
call private.content_collection('cv_education');

create table public.cv_standards (
  like private.ordered_row including all,
  title text not null,
  description text not null
);
call private.content_collection('cv_standards', long_texts => array['description']);

create table public.cv_certifications (
  like private.ordered_row including all,
  name text not null
);
call private.content_collection('cv_certifications');
