-- Categories that members vote in, their entries, votes, comments and sealed results; and the board of members.

create table categories (
  id              uuid           primary key,
  -- The address: /voting/the-layer. It stays when the name changes.
  slug            text           not null unique check (slug ~ '^[a-z0-9-]{1,120}$'),
  name            text           not null check (char_length(name) between 1 and 800),
  description     text           check (char_length(description) between 1 and 5000),
  -- What the theme is about; they open and close nothing (DEC-50).
  start_year      integer,
  end_year        integer,
  tags            text[]         not null default '{}',
  image_media_id  uuid           references media (id),
  image_alt       text           not null default '' check (char_length(image_alt) <= 2400),
  -- One vote per member in the whole category, not one per entry (DEC-48).
  single_choice   boolean        not null default false,
  opens_at        timestamptz(3),
  closes_at       timestamptz(3),
  entry_count     integer        not null default 0 check (entry_count >= 0),
  comment_count   integer        not null default 0 check (comment_count >= 0),
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now(),
  check (start_year <= end_year),
  check (opens_at < closes_at)
);
create index categories_by_name on categories (lower(name), id);
create index categories_closing on categories (closes_at) where closes_at is not null;
create trigger categories_count_media after insert or delete or update of image_media_id on categories
  for each row execute function count_media_reference('image_media_id');

-- An entry is a photo like any other (DEC-32); what only a contest needs of it stands here.
create table category_entries (
  photo_id     uuid           primary key references photos (id) on delete cascade,
  category_id  uuid           not null references categories (id) on delete cascade,
  -- Everybody may see the photo. What they may not takes no part while that is so.
  is_open      boolean        not null default true,
  vote_count   integer        not null default 0 check (vote_count >= 0),
  -- Written when the result is sealed.
  place        integer        check (place > 0),
  entered_at   timestamptz(3) not null default now(),
  unique (photo_id, category_id)
);
-- The standing: by votes, of the same number the earlier entry (DEC-51). It also holds all that is shuffled.
create index category_entries_standing on category_entries (category_id, vote_count desc, entered_at, photo_id)
  where is_open;
create index category_entries_placed on category_entries (category_id, place) where place is not null;

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

-- One vote per member and entry. Its id is random, not rising with time as other keys do: in the published tally
-- it is all that is left of a vote, and must not tell when it was cast, nor by whom.
create table votes (
  id           uuid           primary key default gen_random_uuid(),
  photo_id     uuid           not null,
  category_id  uuid           not null,
  member_id    uuid           not null references members (id) on delete cascade,
  -- Cast where a member has one vote for all entries.
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
  content      text           not null check (char_length(content) between 1 and 8000),
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now()
);
create index category_comments_newest on category_comments (category_id, created_at desc, id desc);
create index category_comments_by_author on category_comments (author_id, created_at desc, id);

create function count_category_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update categories set comment_count = comment_count + 1 where id = new.category_id;
  else
    update categories set comment_count = comment_count - 1 where id = old.category_id;
  end if;
  return null;
end
$$;
create trigger category_comments_counted after insert or delete on category_comments
  for each row execute function count_category_comments();

-- Written once, when a contest has closed, and never changed: neither by this program nor by hand.
create table category_results (
  category_id  uuid        primary key references categories (id) on delete cascade,
  sealed_at    timestamptz not null default now(),
  entry_count  integer     not null,
  vote_count   integer     not null,
  voter_count  integer     not null,
  -- [{"photoId": …, "place": 1, "voteCount": 12}]: a place stays, whatever becomes of the photo.
  winners      jsonb       not null,
  -- As it is downloaded, to the byte; the sum is of these bytes.
  tally        text        not null,
  sha256       text        not null
);
create function keep_category_results() returns trigger language plpgsql as $$
begin
  -- Deeper than one is the foreign key's own work: a category that is deleted takes its result along.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'a sealed result is not changed and not removed';
end
$$;
create trigger category_results_kept before update or delete on category_results
  for each row execute function keep_category_results();

-- After the seal nobody votes, whatever the program believes.
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

-- The members with most points; whoever does not want to stand there does not (DEC-51).
alter table members add column hides_from_board boolean not null default false;
create index members_board on members (points desc, id)
  where points > 0 and not hides_from_board and visibility <> 'followers';

-- Votes for one's entries, and how a contest ended for them. Both are read from the entries themselves.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('like', 'comment', 'follow', 'follow-request', 'follow-approved', 'order', 'level-up', 'outfit-of-the-week',
   'vote', 'contest-result'));
alter table notices drop constraint notices_photo_check;
alter table notices add constraint notices_photo_check check
  ((photo_id is not null) = (kind in ('like', 'comment', 'outfit-of-the-week', 'vote', 'contest-result')));

alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check
  check (kind in ('photo', 'comment', 'review', 'collection', 'member', 'category-comment'));
