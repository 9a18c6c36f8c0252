-- Members, who follows whom, and who wants nothing to do with whom. Better Auth reads and writes `members`.

create table members (
  id                 uuid        primary key,
  email              citext      not null unique,
  email_confirmed    boolean     not null default false,
  username           citext      not null unique,
  display_name       text        not null,
  avatar_url         text,
  bio                text        check (char_length(bio) <= 15000),
  city               text        check (char_length(city) <= 3600),
  instagram_handle   text        check (char_length(instagram_handle) <= 60),
  role               text        not null default 'member' check (role in ('member', 'moderator', 'admin')),
  suspended_until    timestamptz,
  points             integer     not null default 0,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  -- Refers to media; the reference is added where that table is made.
  avatar_media_id    uuid,
  -- Who may see the member's photos (DEC-07). public: everybody. community: everybody, but the profile asks members to
  -- follow first. followers: followers only.
  visibility         text        not null default 'community'
    check (visibility in ('public', 'community', 'followers')),
  -- Written by the points ledger only.
  level              smallint    not null default 1 check (level between 1 and 5),
  -- The highest level whose message was shown, on any device (PTS-09).
  level_celebrated   smallint    not null default 1,
  -- The order of the feed that the member last chose.
  feed_order         text        not null default 'newest' check (feed_order in ('newest', 'top', 'following')),
  -- Only the member sees how many likes their photos have.
  hides_like_counts  boolean     not null default false,
  -- Both names, for the search of members.
  name_key           text        collate "C" not null
    generated always as (search_key(username::text || ' ' || display_name)) stored,
  -- Not shown on the board of the members with most points (DEC-51).
  hides_from_board   boolean     not null default false
);
create index members_by_username_trigrams on members using gin ((username::text) gin_trgm_ops);
create index members_by_name on members (name_key, id);
create index members_by_display_name on members ((search_key(display_name)) collate "C", id);
create index members_by_name_trigrams on members using gin (name_key gin_trgm_ops);
create index members_board on members (points desc, id)
  where points > 0 and not hides_from_board and visibility <> 'followers';
-- The orders and filters of the admin table.
create index members_newest on members (created_at desc, id desc);
create index members_by_points on members (points desc, id desc);
create index members_by_email on members (lower(email::text) text_pattern_ops, id);
create index members_with_role on members (created_at desc, id desc) where role <> 'member';
create index members_suspended on members (suspended_until) where suspended_until is not null;
create index members_by_age on members (created_at);

create table follows (
  follower_id    uuid           not null references members (id) on delete cascade,
  followed_id    uuid           not null references members (id) on delete cascade,
  created_at     timestamptz(3) not null default now(),
  -- Asked for and granted: the follower is told.
  was_requested  boolean        not null default false,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_by_followed on follows (followed_id, created_at desc, follower_id);
create index follows_by_follower on follows (follower_id, created_at desc, followed_id);

create table follow_requests (
  follower_id  uuid           not null references members (id) on delete cascade,
  followed_id  uuid           not null references members (id) on delete cascade,
  created_at   timestamptz(3) not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follow_requests_by_followed on follow_requests (followed_id, created_at desc, follower_id);

-- Until when a member has seen the photos of those they follow (DEC-41).
create table following_visits (
  member_id   uuid           primary key references members (id) on delete cascade,
  seen_until  timestamptz(3) not null
);

-- One row counts for both: neither sees the other.
create table blocks (
  blocker_id  uuid           not null references members (id) on delete cascade,
  blocked_id  uuid           not null references members (id) on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id, blocker_id);
create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id);

-- The muter hears nothing of the muted, who never learns of it (DEC-73).
create table mutes (
  muter_id    uuid           not null references members (id) on delete cascade,
  muted_id    uuid           not null references members (id) on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);
create index mutes_newest on mutes (muter_id, created_at desc, muted_id);
create index mutes_by_muted on mutes (muted_id);

-- Usernames that a member gave up: old addresses lead to the member, and nobody else can take the name.
create table former_usernames (
  username     citext      primary key,
  member_id    uuid        not null references members (id) on delete cascade,
  given_up_at  timestamptz not null default now()
);
create index former_usernames_by_member on former_usernames (member_id);

-- Runs after the row is written: one member who gives a name up and one who takes it at the same moment wait for each
-- other at the unique index on username, and only then does the second see the first one's former name. A check in the
-- program would miss that moment.
create function refuse_former_username() returns trigger language plpgsql as $$
begin
  if exists (select from former_usernames where username = new.username and member_id <> new.id) then
    raise unique_violation using constraint = 'former_usernames_pkey',
      message = 'another member went by this username';
  end if;
  return null;
end
$$;
create trigger members_refuse_former_username after insert or update of username on members
  for each row execute function refuse_former_username();
