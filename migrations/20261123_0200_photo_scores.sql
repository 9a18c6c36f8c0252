-- What counts in the score of a look (DEC-77): distinct people who like and distinct people who comment, never the owner,
-- from accounts that may earn points. Counted by a job; like_count and comment_count stay what the card shows.

alter table photos
  drop column score,
  add column people_liking      integer not null default 0 check (people_liking >= 0),
  add column people_commenting  integer not null default 0 check (people_commenting >= 0),
  -- Whoever does both is one of them.
  add column people             integer not null default 0 check (people >= 0);

update photos
set people_liking = counted.liking, people_commenting = counted.commenting, people = counted.people
from (
  select photo_id, count(*) filter (where likes) as liking, count(*) filter (where comments) as commenting,
         count(*) as people
  from (
    select reactions.photo_id, reactions.member_id, bool_or(is_like) as likes, bool_or(not is_like) as comments
    from (
      select photo_id, member_id, true as is_like from photo_likes
      union all
      select photo_id, author_id, false from photo_comments where not hidden and author_id is not null
    ) as reactions
    join photos as photo on photo.id = reactions.photo_id and photo.owner_id <> reactions.member_id
    join members on members.id = reactions.member_id
    where members.created_at <= now() - make_interval(days => (select min_account_days from points_settings))
      and coalesce(members.suspended_until <= now(), true)
    group by reactions.photo_id, reactions.member_id
  ) as reacting
  group by photo_id
) as counted
where photos.id = counted.photo_id;

-- Ranking weights of the specification: a like 1, a comment 2 (FEED-14, CONST-17).
alter table photos
  add column score integer not null generated always as (people_liking + 2 * people_commenting) stored;
create index photos_top on photos (score desc, uploaded_at desc, id desc)
  where state = 'published' and not followers_only;
create index photos_by_post_type_top on photos (post_type_id, score desc, uploaded_at desc, id desc)
  where state = 'published' and not followers_only;
create index photos_outfits_top on photos (score desc, uploaded_at desc, id desc)
  where state = 'published' and not followers_only and kind = 'product' and product_tag_count > 0;

-- Which photos are to be counted again, and when. Without a key, so that a thousand likes at once never wait for a lock;
-- the job takes the rows of one photo together.
create table photo_scores_due (
  photo_id  uuid        not null,
  due_at    timestamptz not null default now()
);
create index photo_scores_due_in_order on photo_scores_due (due_at);

-- One row: whether the scores were counted on a server that confirms addresses. Null: not known yet.
create table photo_scoring (
  only_one              boolean primary key default true check (only_one),
  asks_confirmed_email  boolean
);
insert into photo_scoring default values;

-- How many people chose it. Winners of earlier weeks have none recorded; those keep their prizes.
alter table outfits_of_the_week
  add column people       integer check (people >= 0),
  -- Of a week without a tagged look: the best there was (DEC-38).
  add column of_all_time  boolean not null default false;

-- In the database, because likes and comments also go by cascade and are hidden by other features.
create function score_due_by_photo() returns trigger language plpgsql as $$
begin
  insert into photo_scores_due (photo_id) select distinct photo_id from changed;
  return null;
end
$$;
create trigger photo_likes_score after insert on photo_likes referencing new table as changed
  for each statement execute function score_due_by_photo();
create trigger photo_likes_score_less after delete on photo_likes referencing old table as changed
  for each statement execute function score_due_by_photo();
create trigger photo_comments_score after insert on photo_comments referencing new table as changed
  for each statement execute function score_due_by_photo();
create trigger photo_comments_score_less after delete on photo_comments referencing old table as changed
  for each statement execute function score_due_by_photo();

create function score_due_of_commented_photo() returns trigger language plpgsql as $$
begin
  insert into photo_scores_due (photo_id) values (new.photo_id);
  return null;
end
$$;
create trigger comments_changed_score after update of hidden, author_id on photo_comments
  for each row when (old.hidden <> new.hidden or old.author_id is distinct from new.author_id)
  execute function score_due_of_commented_photo();

-- A suspended account counts no more, and one with a confirmed address from then on.
create function score_due_by_member() returns trigger language plpgsql as $$
begin
  insert into photo_scores_due (photo_id)
  select photo_id from photo_likes where member_id = new.id
  union
  select photo_id from photo_comments where author_id = new.id;
  return null;
end
$$;
create trigger members_changed_score after update of suspended_until, email_confirmed on members
  for each row when (old.suspended_until is distinct from new.suspended_until
                     or old.email_confirmed <> new.email_confirmed)
  execute function score_due_by_member();

create function score_due_by_age() returns trigger language plpgsql as $$
begin
  insert into photo_scores_due (photo_id)
  with young as (
    select id from members
    where created_at > now() - make_interval(days => greatest(old.min_account_days, new.min_account_days))
  )
  select photo_id from photo_likes join young on young.id = member_id
  union
  select photo_id from photo_comments join young on young.id = author_id;
  return null;
end
$$;
create trigger points_settings_changed_score after update of min_account_days on points_settings
  for each row when (old.min_account_days <> new.min_account_days) execute function score_due_by_age();

-- Those that a count by the rule above left out may be old enough soon.
insert into photo_scores_due (photo_id)
select photo_id from photo_likes join members on members.id = member_id
where members.created_at > now() - make_interval(days => (select min_account_days from points_settings))
   or members.suspended_until > now()
union
select photo_id from photo_comments join members on members.id = author_id
where members.created_at > now() - make_interval(days => (select min_account_days from points_settings))
   or members.suspended_until > now();
