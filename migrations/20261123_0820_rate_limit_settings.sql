-- Rate limits that an admin changed; those without a row are as the program has them. New table, nothing to backfill.
create table rate_limit_settings (
  name        text        primary key,
  points      integer     not null check (points > 0),
  changed_at  timestamptz not null default now()
);
