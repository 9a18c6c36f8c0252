-- Reels (DEC-43): short videos, from the first byte of the upload to the files that are watched.

create table reels (
  id               uuid           primary key,
  owner_id         uuid           not null references members (id) on delete cascade,
  description      text           not null check (char_length(description) between 1 and 15000),
  tags             text[]         not null default '{}' check (cardinality(tags) <= 8),
  -- WebVTT, written by the program from what it read.
  captions         text           check (char_length(captions) <= 70000),
  -- hidden: by a moderator. closed: with its owner's account.
  state            text           not null default 'published' check (state in ('published', 'hidden', 'closed')),
  followers_only   boolean        not null default false,
  -- Progress of the video. A failed one names a problem code and waits for its owner.
  stage            text           not null default 'uploading'
    check (stage in ('uploading', 'processing', 'ready', 'failed')),
  failure          text,
  -- The upload: its size, and how much has arrived.
  bytes_total      bigint         not null check (bytes_total between 1 and 104857600),
  bytes_received   bigint         not null default 0 check (bytes_received >= 0),
  -- When a part last arrived, or processing last began.
  touched_at       timestamptz    not null default now(),
  video_media_id   uuid           references media (id),
  poster_media_id  uuid           references media (id),
  duration_ms      integer        check (duration_ms > 0),
  has_sound        boolean        not null default false,
  like_count       integer        not null default 0 check (like_count >= 0),
  created_at       timestamptz(3) not null default now(),
  published_at     timestamptz(3),
  -- Description, owner and tags for the admin search; written by the triggers below.
  desk_key         text           not null default '',
  check (bytes_received <= bytes_total),
  check ((stage = 'failed') = (failure is not null)),
  check (stage <> 'ready' or (video_media_id is not null and duration_ms is not null and published_at is not null))
);
-- What everybody may watch, newest first.
create index reels_newest on reels (published_at desc, id desc) where stage = 'ready' and state = 'published';
create index reels_by_tag on reels using gin (tags) where stage = 'ready' and state = 'published';
create index reels_by_owner on reels (owner_id, created_at desc, id desc);
create index reels_unfinished on reels (touched_at) where stage in ('uploading', 'failed');
create index reels_by_video on reels (video_media_id);
create index reels_by_poster on reels (poster_media_id);
create index reels_by_desk_key on reels using gin (desk_key gin_trgm_ops);
create index reels_by_age on reels (created_at, id);
create index reels_by_likes on reels (like_count, id);
create index reels_by_desk_state on reels ((case when state = 'hidden' then 'hidden' else stage end), created_at, id);
create index reels_of_state_by_likes on reels ((case when state = 'hidden' then 'hidden' else stage end), like_count, id);
-- More samples than the default 100, because the planner otherwise misjudges words that one reel in a hundred has.
alter table reels alter column desk_key set statistics 500;

-- Parts of an upload; deleted once the reel is ready or the upload was abandoned.
create table reel_parts (
  reel_id    uuid    not null references reels (id) on delete restrict,
  starts_at  bigint  not null check (starts_at >= 0),
  bytes      integer not null check (bytes > 0),
  -- The key in the media store.
  key        text    not null unique,
  primary key (reel_id, starts_at)
);

-- A tag outlives its product, as on photos. Without times it shows during the whole reel.
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

-- One per member and reel (DEC-42).
create table reel_likes (
  reel_id     uuid           not null references reels (id)   on delete cascade,
  member_id   uuid           not null references members (id) on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (reel_id, member_id)
);
create index reel_likes_by_member on reel_likes (member_id, created_at desc, reel_id desc);

-- One row: the tags that a reel can have and be filtered by; admins change them (DEC-43).
create table reel_settings (
  id          boolean     primary key default true check (id),
  tags        text[]      not null check (cardinality(tags) between 1 and 20),
  updated_at  timestamptz not null default now(),
  updated_by  uuid        references members (id) on delete set null
);
insert into reel_settings (tags)
values (array['Fashion', 'Lifestyle', 'Sports', 'Tech', 'Gaming', 'Coding', 'Exercise']);

-- As for photos: lists of reels read the copy on the reel.
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

-- By triggers, because a generated column cannot read the owner's username.
create function write_reel_desk_key() returns trigger language plpgsql as $$
begin
  new.desk_key := desk_key(variadic
    array[new.description, (select username::text from members where id = new.owner_id)] || new.tags);
  return new;
end
$$;
create trigger reels_found_at_desk before insert or update of description, tags, owner_id on reels
  for each row execute function write_reel_desk_key();

create function rename_owner_of_reels() returns trigger language plpgsql as $$
begin
  update reels set desk_key = desk_key(variadic array[description, new.username::text] || tags)
  where owner_id = new.id;
  return null;
end
$$;
create trigger members_rename_reels after update of username on members for each row
  when (old.username::text is distinct from new.username::text)
  execute function rename_owner_of_reels();

create trigger reels_count_video after insert or delete or update of video_media_id on reels
  for each row execute function count_media_reference('video_media_id');
create trigger reels_count_poster after insert or delete or update of poster_media_id on reels
  for each row execute function count_media_reference('poster_media_id');
-- The same function as for photos.
create trigger reels_take_visibility before insert on reels
  for each row execute function photo_takes_visibility();
