-- Files of builds, for the time in which two are in use: while processes are replaced one after the other, a page of one
-- build may ask a process of the other for its scripts, and so may a page that stays open over an upgrade.
create table build_files (
  -- In dist/client/assets; it has a hash of what is in it.
  name    text        primary key check (name ~ '^[A-Za-z0-9._-]{1,200}$'),
  content bytea       not null,
  -- When a process of a build that has it was last started.
  seen_at timestamptz not null default now()
);
create index build_files_by_time on build_files (seen_at);
