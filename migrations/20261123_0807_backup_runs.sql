-- Scheduled backups: each attempt, so that admins, the doctor and metrics can tell when the last one succeeded.
create table backup_runs (
  id           uuid        primary key,
  begun_at     timestamptz not null default now(),
  ended_at     timestamptz,
  state        text        not null default 'running' check (state in ('running', 'done', 'failed')),
  -- Where it was to be written, without what encrypts it.
  place        text        not null,
  is_encrypted boolean     not null,
  bytes        bigint,
  media_files  bigint,
  table_rows   bigint,
  -- Files that rows name and the store does not have.
  missing      integer     not null default 0,
  error        text,
  check ((state = 'running') = (ended_at is null))
);
create index backup_runs_by_time on backup_runs (begun_at desc);
