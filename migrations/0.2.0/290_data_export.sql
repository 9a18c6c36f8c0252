-- Data export (DEC-73): members download everything of theirs as a file.

-- The file is exports/<id>.zip in the media store.
create table exports (
  id           uuid           primary key,
  member_id    uuid           not null references members (id) on delete cascade,
  state        text           not null default 'waiting'
    check (state in ('waiting', 'making', 'ready', 'failed', 'expired')),
  files_done   integer        not null default 0 check (files_done >= 0),
  files_total  integer        not null default 0 check (files_total >= 0),
  bytes        bigint         check (bytes >= 0),
  asked_at     timestamptz(3) not null default now(),
  -- When the job last made progress; one without progress for long has died.
  touched_at   timestamptz    not null default now(),
  ready_at     timestamptz,
  expires_at   timestamptz,
  check (state <> 'ready' or (bytes is not null and expires_at is not null))
);
-- One at a time per member.
create unique index exports_under_way on exports (member_id) where state in ('waiting', 'making');
create index exports_by_member on exports (member_id, asked_at desc, id desc);
create index exports_with_file on exports (expires_at) where state = 'ready';
