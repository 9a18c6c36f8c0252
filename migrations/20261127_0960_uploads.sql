-- Pictures on their way: each can break off and go on, at whichever process it is sent to next.
create table uploads (
  id              uuid           primary key,
  owner_id        uuid           not null references members (id) on delete cascade,
  -- What the picture is for; it decides its limit and its folder.
  purpose         text           not null,
  bytes_total     integer        not null check (bytes_total > 0),
  bytes_received  integer        not null default 0,
  -- What became of it. Not a foreign key: it must not keep a picture that nobody publishes.
  picture_id      uuid,
  was_animated    boolean        not null default false,
  touched_at      timestamptz(3) not null default now(),
  constraint uploads_received_check check (bytes_received between 0 and bytes_total),
  constraint uploads_whole_check check ((picture_id is not null) = (bytes_received = bytes_total))
);
create index uploads_by_owner on uploads (owner_id, touched_at);
create index uploads_by_age on uploads (touched_at);

-- What had arrived of an upload when it broke off. A whole one is never here.
create table upload_parts (
  -- The key in the media store.
  key        text    primary key,
  -- null: the upload is gone, and a job removes the file.
  upload_id  uuid    references uploads (id) on delete set null,
  starts_at  integer not null check (starts_at >= 0),
  bytes      integer not null check (bytes > 0),
  constraint upload_parts_once unique (upload_id, starts_at)
);
