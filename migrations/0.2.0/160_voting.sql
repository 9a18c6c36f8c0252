-- Voting: categories, entries, votes, comments and sealed results.

create table categories (
  id              uuid           primary key,
  -- The address: /voting/the-layer. It stays when the name changes.
  slug            text           not null unique check (slug ~ '^[a-z0-9-]{1,120}$'),
  name            text           not null check (char_length(name) between 1 and 2400),
  description     text           check (char_length(description) between 1 and 15000),
  -- The years of the theme; voting does not depend on them (DEC-50).
  start_year      integer,
  end_year        integer,
  tags            text[]         not null default '{}',
  image_media_id  uuid           references media (id),
  image_alt       text           not null default '' check (char_length(image_alt) <= 7200),
  -- One vote per member in the whole category, not one per entry (DEC-48).
  single_choice   boolean        not null default false,
  opens_at        timestamptz(3),
  closes_at       timestamptz(3),
  entry_count     integer        not null default 0 check (entry_count >= 0),
  comment_count   integer        not null default 0 check (comment_count >= 0),
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now(),
  -- A deleted category disappears at once and is removed by a job later; until then the delete can be undone.
  deleted_at      timestamptz(3),
  check (start_year <= end_year),
  check (opens_at < closes_at)
);
create index categories_by_name on categories (lower(name), id);
create index categories_closing on categories (closes_at) where closes_at is not null;
create index categories_deleted_by_age on categories (deleted_at) where deleted_at is not null;

-- An entry is a photo like any other (DEC-32); these are the columns that only a contest needs.
create table category_entries (
  photo_id     uuid           primary key references photos (id) on delete cascade,
  category_id  uuid           not null references categories (id) on delete cascade,
  -- Everybody may see the photo; otherwise it takes no part.
  is_open      boolean        not null default true,
  vote_count   integer        not null default 0 check (vote_count >= 0),
  -- Written when the result is sealed.
  place        integer        check (place > 0),
  entered_at   timestamptz(3) not null default now(),
  unique (photo_id, category_id)
);
-- The standing: by votes, then by time of entry (DEC-51). The shuffled list reads it too.
create index category_entries_standing on category_entries (category_id, vote_count desc, entered_at, photo_id)
  where is_open;
create index category_entries_placed on category_entries (category_id, place) where place is not null;

-- One vote per member and entry. The id is random and does not rise with time as other keys do: it is published in the
-- tally, and must not tell when the vote was cast or by whom.
create table votes (
  id           uuid           primary key default gen_random_uuid(),
  photo_id     uuid           not null,
  category_id  uuid           not null,
  member_id    uuid           not null references members (id) on delete cascade,
  -- Cast in a category where a member has one vote for all entries.
  is_only      boolean        not null,
  created_at   timestamptz(3) not null default now(),
  unique (photo_id, member_id),
  foreign key (photo_id, category_id) references category_entries (photo_id, category_id) on delete cascade
);
create unique index votes_only_one on votes (category_id, member_id) where is_only;
create index votes_by_member on votes (member_id, category_id);
create index votes_by_category on votes (category_id, photo_id);
create index votes_newest on votes (photo_id, created_at desc, member_id);

create table category_comments (
  id           uuid           primary key,
  category_id  uuid           not null references categories (id) on delete cascade,
  author_id    uuid           not null references members (id) on delete cascade,
  content      text           not null check (char_length(content) between 1 and 60000),
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now(),
  -- Hidden by a moderator.
  hidden       boolean        not null default false
);
create index category_comments_newest on category_comments (category_id, created_at desc, id desc);
create index category_comments_by_author on category_comments (author_id, created_at desc, id);

-- Written once, when a contest closes, and never changed, neither by the program nor by hand: triggers see to it.
create table category_results (
  category_id  uuid        primary key references categories (id) on delete cascade,
  sealed_at    timestamptz not null default now(),
  entry_count  integer     not null,
  vote_count   integer     not null,
  voter_count  integer     not null,
  -- [{"photoId": …, "place": 1, "voteCount": 12}]: a place stays when the photo is deleted.
  winners      jsonb       not null,
  -- Exactly the bytes that are downloaded; sha256 is of these.
  tally        text        not null,
  sha256       text        not null
);

-- is_open and the counts below are written by triggers, because photos are hidden, shown and deleted by other features
-- and by cascades.
create function entry_takes_openness() returns trigger language plpgsql as $$
begin
  select state = 'published' and not followers_only into new.is_open
  from photos where id = new.photo_id for key share;
  new.is_open := coalesce(new.is_open, false);
  return new;
end
$$;
create trigger category_entries_take_openness before insert on category_entries
  for each row execute function entry_takes_openness();

create function photo_passes_openness_on() returns trigger language plpgsql as $$
begin
  update category_entries
  set is_open = (new.state = 'published' and not new.followers_only)
  where photo_id = new.id and is_open <> (new.state = 'published' and not new.followers_only);
  return null;
end
$$;
create trigger photos_pass_openness_on after update of state, followers_only on photos
  for each row when (old.state <> new.state or old.followers_only <> new.followers_only)
  execute function photo_passes_openness_on();

create function count_category_entries() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_open then
    update categories set entry_count = entry_count - 1 where id = old.category_id;
  end if;
  if tg_op <> 'DELETE' and new.is_open then
    update categories set entry_count = entry_count + 1 where id = new.category_id;
  end if;
  return null;
end
$$;
create trigger category_entries_counted after insert or delete or update of is_open on category_entries
  for each row execute function count_category_entries();

create function count_category_comments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not old.hidden then
    update categories set comment_count = comment_count - 1 where id = old.category_id;
  end if;
  if tg_op <> 'DELETE' and not new.hidden then
    update categories set comment_count = comment_count + 1 where id = new.category_id;
  end if;
  return null;
end
$$;
create trigger category_comments_counted after insert or delete on category_comments
  for each row execute function count_category_comments();
create trigger category_comments_hidden_counted after update of hidden on category_comments
  for each row when (old.hidden <> new.hidden) execute function count_category_comments();

create function keep_category_results() returns trigger language plpgsql as $$
begin
  -- Deeper than one is the foreign key's own work: a category that is deleted takes its result along.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'a sealed result is not changed and not removed';
end
$$;
create trigger category_results_kept before update or delete on category_results
  for each row execute function keep_category_results();

-- The last guard: after the seal no vote is stored, whatever the program decides.
create function refuse_votes_after_seal() returns trigger language plpgsql as $$
begin
  if exists (select from category_results where category_id = new.category_id) then
    raise exception 'the result of this category is sealed';
  end if;
  return new;
end
$$;
create trigger votes_end_with_seal before insert or update on votes
  for each row execute function refuse_votes_after_seal();

create trigger categories_count_media after insert or delete or update of image_media_id on categories
  for each row execute function count_media_reference('image_media_id');
