-- What others did that concerns a member. A notice gathers what is alike: all likes of one photo since it
-- began are one row, however many they are. Who they were is not written down again: it is read from the
-- likes, comments and follows themselves, so whatever is taken back or deleted leaves its notice by itself.
create table notices (
  id           uuid           primary key,
  member_id    uuid           not null references members (id) on delete cascade,
  kind         text           not null
    check (kind in ('like', 'comment', 'follow', 'follow-request', 'follow-approved')),
  photo_id     uuid           references photos (id) on delete cascade,
  begun_at     timestamptz(3) not null default now(),
  happened_at  timestamptz(3) not null default now(),
  read_at      timestamptz(3),
  check ((photo_id is not null) = (kind in ('like', 'comment')))
);
-- Until it is read, what is alike goes into the same one; then another begins.
create unique index notices_gathering on notices (member_id, kind, photo_id) nulls not distinct where read_at is null;
create index notices_by_member on notices (member_id, happened_at desc, id desc);
create index notices_by_photo on notices (photo_id) where photo_id is not null;

create table notice_settings (
  member_id    uuid           primary key references members (id) on delete cascade,
  muted_kinds  text[]         not null default '{}',
  -- What happened until then was seen in the list; the count in the header begins after it.
  seen_at      timestamptz(3)
);

-- "Who liked it last": the names in a notice.
create index photo_likes_newest on photo_likes (photo_id, created_at desc, member_id);
