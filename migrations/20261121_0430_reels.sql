-- Reels (DEC-43): short videos of members, from the first byte of the upload to the files that are watched.

create table reels (
  id               uuid           primary key,
  owner_id         uuid           not null references members (id) on delete cascade,
  description      text           not null check (char_length(description) between 1 and 5000),
  tags             text[]         not null default '{}' check (cardinality(tags) <= 8),
  -- WebVTT as we wrote it down again after reading it.
  captions         text           check (char_length(captions) <= 70000),
  -- hidden by moderators; closed with its owner's account.
  state            text           not null default 'published' check (state in ('published', 'hidden', 'closed')),
  followers_only   boolean        not null default false,

  -- How far the video has come. A failed one says why (a code of the program) and waits for its owner.
  stage            text           not null default 'uploading'
    check (stage in ('uploading', 'processing', 'ready', 'failed')),
  failure          text,
  -- What is sent: how many bytes in all, and how many are here.
  bytes_total      bigint         not null check (bytes_total between 1 and 104857600),
  bytes_received   bigint         not null default 0 check (bytes_received >= 0),
  -- When a part last came, or the work on it last began.
  touched_at       timestamptz    not null default now(),

  video_media_id   uuid           references media (id),
  poster_media_id  uuid           references media (id),
  duration_ms      integer        check (duration_ms > 0),
  has_sound        boolean        not null default false,
  like_count       integer        not null default 0 check (like_count >= 0),
  created_at       timestamptz(3) not null default now(),
  published_at     timestamptz(3),

  check (bytes_received <= bytes_total),
  check ((stage = 'failed') = (failure is not null)),
  check (stage <> 'ready' or (video_media_id is not null and duration_ms is not null and published_at is not null))
);
-- What everybody may watch, newest first; the walk is the same for one tag.
create index reels_newest on reels (published_at desc, id desc) where stage = 'ready' and state = 'published';
create index reels_by_tag on reels using gin (tags) where stage = 'ready' and state = 'published';
create index reels_by_owner on reels (owner_id, created_at desc, id desc);
create index reels_unfinished on reels (touched_at) where stage in ('uploading', 'failed');
create index reels_by_video on reels (video_media_id);
create index reels_by_poster on reels (poster_media_id);

create trigger reels_count_video after insert or delete or update of video_media_id on reels
  for each row execute function count_media_reference('video_media_id');
create trigger reels_count_poster after insert or delete or update of poster_media_id on reels
  for each row execute function count_media_reference('poster_media_id');

-- Who may see a reel is decided as for photos, by the same functions.
create trigger reels_take_visibility before insert on reels
  for each row execute function photo_takes_visibility();
create function member_passes_visibility_on_to_reels() returns trigger language plpgsql as $$
begin
  update reels
  set followers_only = new.visibility = 'followers'
  where owner_id = new.id and followers_only <> (new.visibility = 'followers');
  return null;
end
$$;
create trigger members_pass_visibility_on_to_reels after update of visibility on members
  for each row when (old.visibility <> new.visibility) execute function member_passes_visibility_on_to_reels();

create function closed_account_takes_reels() returns trigger language plpgsql as $$
begin
  update reels set state = 'closed' where owner_id = new.member_id and state = 'published';
  return null;
end
$$;
create trigger closed_accounts_take_reels after insert on closed_accounts
  for each row execute function closed_account_takes_reels();
create function opened_account_gives_reels_back() returns trigger language plpgsql as $$
begin
  update reels set state = 'published' where owner_id = old.member_id and state = 'closed';
  return null;
end
$$;
create trigger closed_accounts_give_reels_back after delete on closed_accounts
  for each row execute function opened_account_gives_reels_back();
create trigger reels_stay_closed before insert on reels
  for each row when (new.state = 'published') execute function photo_stays_closed();
create trigger reels_stay_closed_when_shown before update of state on reels
  for each row when (new.state = 'published' and old.state <> 'published') execute function photo_stays_closed();

-- What has come of a video, piece by piece; gone once the reel is ready, or nobody came back.
create table reel_parts (
  reel_id     uuid        not null references reels (id) on delete restrict,
  starts_at   bigint      not null check (starts_at >= 0),
  bytes       integer     not null check (bytes > 0),
  -- In the media store.
  key         text        not null unique,
  primary key (reel_id, starts_at)
);

-- A tag outlives its product, as on photos. Without times it is there from beginning to end.
create table reel_product_tags (
  id            uuid         primary key,
  reel_id       uuid         not null references reels (id) on delete cascade,
  product_id    uuid         references products (id) on delete set null,
  product_name  text         not null,
  x_percent     numeric(5,2) not null default 50 check (x_percent between 0 and 100),
  y_percent     numeric(5,2) not null default 50 check (y_percent between 0 and 100),
  from_ms       integer      check (from_ms >= 0),
  until_ms      integer      check (until_ms > coalesce(from_ms, 0)),
  position      smallint     not null default 0
);
create index reel_product_tags_by_reel on reel_product_tags (reel_id, position, id);
create index reel_product_tags_by_product on reel_product_tags (product_id);

-- One per member and reel; taking it back removes it (DEC-42).
create table reel_likes (
  reel_id     uuid           not null references reels (id)   on delete cascade,
  member_id   uuid           not null references members (id) on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (reel_id, member_id)
);
create index reel_likes_by_member on reel_likes (member_id, created_at desc, reel_id desc);

-- The tags a reel can have and be filtered by; admins change them (DEC-43). 'All' stands before them for no tag.
create table reel_settings (
  id          boolean     primary key default true check (id),
  tags        text[]      not null check (cardinality(tags) between 1 and 20),
  updated_at  timestamptz not null default now(),
  updated_by  uuid        references members (id) on delete set null
);
insert into reel_settings (tags)
values (array['Fashion', 'Lifestyle', 'Sports', 'Tech', 'Gaming', 'Coding', 'Exercise']);

-- Reels can be reported, too.
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check
  check (kind in ('photo', 'comment', 'review', 'collection', 'member', 'category-comment', 'reel'));
