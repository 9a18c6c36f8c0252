-- Replies to comments, members named with @ in comments and captions, and the #words of captions.

-- One level: a reply belongs to a comment that is no reply itself.
-- A deleted comment stays without author and text for as long as there are replies to it.
alter table photo_comments
  add column parent_id uuid references photo_comments (id) on delete cascade,
  alter column author_id drop not null,
  drop constraint photo_comments_content_check,
  add constraint photo_comments_content_check check (
    case when author_id is null then content = '' and parent_id is null
         else char_length(content) between 1 and 60000 end
  );
create index photo_comments_threads on photo_comments (photo_id, created_at, id) where parent_id is null;
create index photo_comments_replies on photo_comments (parent_id, created_at, id) where parent_id is not null;

-- A comment that stays without its text loses its points, as one that is gone does.
create trigger comments_emptied_earn after update of author_id on photo_comments
  for each row when (old.author_id is distinct from new.author_id) execute function points_due_of_one('comment');
create trigger comments_emptied_earn_photo after update of author_id on photo_comments
  for each row when (old.author_id is distinct from new.author_id) execute function points_due_of_commented_photo();

-- Whom a caption (without comment_id) or a comment names. The member is stored and not only the name, so that the
-- link still leads to them after they took another name.
create table mentions (
  photo_id    uuid           not null references photos (id) on delete cascade,
  comment_id  uuid           references photo_comments (id) on delete cascade,
  -- As it was written, in lower case, without the @.
  name        text           not null check (char_length(name) between 1 and 30),
  member_id   uuid           not null references members (id) on delete cascade,
  created_at  timestamptz(3) not null default now(),
  constraint mentions_once unique nulls not distinct (photo_id, comment_id, name)
);
create index mentions_by_member on mentions (member_id, photo_id, created_at desc);
create index mentions_by_comment on mentions (comment_id) where comment_id is not null;

create table hashtags (
  id          uuid           primary key,
  -- In lower case, without the #.
  word        text           collate "C" not null unique check (char_length(word) between 1 and 110),
  -- By an admin: it has no page, is no link and is found nowhere. The photos stay.
  is_hidden   boolean        not null default false,
  created_at  timestamptz(3) not null default now()
);
create index hashtags_newest on hashtags (created_at desc, id desc);
create index hashtags_hidden on hashtags (created_at desc, id desc) where is_hidden;
-- The search and the orders of the admin table.
create index hashtags_by_typed on hashtags using gin ((' ' || search_key(word)) gin_trgm_ops);
-- Words with the same beginning, for the search.
create index hashtags_by_key on hashtags ((search_key(word)) collate "C", id);

create table photo_hashtags (
  hashtag_id   uuid           not null references hashtags (id) on delete cascade,
  photo_id     uuid           not null references photos (id) on delete cascade,
  -- The photo's, which never changes: an index answers "newest photos with this word".
  uploaded_at  timestamptz(3) not null,
  primary key (photo_id, hashtag_id)
);
create index photo_hashtags_newest on photo_hashtags (hashtag_id, uploaded_at desc, photo_id desc);

-- The #words of the captions that are there, by the rule of src/kernel/text/text-tokens.ts: not within a word or an
-- address, at most 50 characters and not of digits alone, the first 20 of a caption. The ranges are letters and marks of
-- scripts whose marks a character class of Postgres leaves out.
create temporary table found_words on commit drop as
select photo_id, uploaded_at, word
from (
  select photos.id as photo_id, photos.uploaded_at, lower(matches.found[1]) as word,
         row_number() over (partition by photos.id order by min(matches.place)) as place
  from photos
  cross join lateral regexp_matches(
    photos.caption,
    '(?<![[:alnum:]_@#&/])#([[:alnum:]_\u0300-\u036F\u064B-\u065F\u0900-\u0DFF\u0E00-\u0EFF]+)', 'g'
  ) with ordinality as matches (found, place)
  where photos.caption like '%#%'
    and char_length(matches.found[1]) <= 50 and matches.found[1] ~ '[^0-9_]'
  group by photos.id, photos.uploaded_at, lower(matches.found[1])
) as words
where place <= 20;
insert into hashtags (id, word) select gen_random_uuid(), word from (select distinct word from found_words) as words;
insert into photo_hashtags (hashtag_id, photo_id, uploaded_at)
select hashtags.id, found_words.photo_id, found_words.uploaded_at
from found_words join hashtags on hashtags.word = found_words.word;

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in (
    'like', 'comment', 'reply', 'mention', 'follow', 'follow-request', 'follow-approved', 'order', 'level-up',
    'outfit-of-the-week', 'vote', 'contest-result', 'back-in-stock', 'cheaper', 'question', 'answer', 'moderation')),
  drop constraint notices_photo_check,
  add constraint notices_photo_check check (
    (photo_id is not null)
      = (kind in ('like', 'comment', 'reply', 'mention', 'outfit-of-the-week', 'vote', 'contest-result'))
  );
