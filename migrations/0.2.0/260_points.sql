-- Points: rules that admins may change, a ledger to which entries are only added, and what is still to be counted.

create table points_rules (
  code            text        primary key,
  title           text        not null check (char_length(title) between 1 and 200),
  points          integer     not null check (points between 0 and 100),
  -- How many eligible members it takes: likes, helpful marks.
  needs           integer     not null default 0 check (needs between 0 and 1000),
  -- How old the content must be before it counts.
  matures_hours   integer     not null default 24 check (matures_hours between 0 and 720),
  -- How often it can be earned; null: without limit.
  per_day         integer     check (per_day > 0),
  per_week        integer     check (per_week > 0),
  per_four_weeks  integer     check (per_four_weeks > 0),
  per_lifetime    integer     check (per_lifetime > 0),
  -- Prizes do not count towards the limits over all rules.
  is_prize        boolean     not null default false,
  is_active       boolean     not null default true,
  position        smallint    not null,
  updated_at      timestamptz not null default now(),
  updated_by      uuid        references members (id) on delete set null
);
insert into points_rules
  (position, code, title, points, needs, matures_hours, per_day, per_week, per_four_weeks, per_lifetime, is_prize)
values
  (1,  'profile-complete',        'Your profile is complete',                        2,  0, 0,  null, null, null, 1,    false),
  (2,  'first-look',              'Your first look stayed up for a day',             3,  0, 24, null, null, null, 1,    false),
  (3,  'appreciated-post',        'A tagged, described post that others appreciate', 2,  2, 24, 1,    4,    null, null, false),
  (4,  'liked-by-5',              'Five members like your post',                     1,  5, 24, null, null, null, null, false),
  (5,  'liked-by-15',             'Fifteen members like your post',                  1, 15, 24, null, null, null, null, false),
  (6,  'liked-by-50',             'Fifty members like your post',                    2, 50, 24, null, null, null, null, false),
  (7,  'helpful-comment',         'A comment that others find helpful',              1,  1, 24, 1,    4,    null, null, false),
  (8,  'helpful-review',          'A review that others find helpful',               2,  1, 24, null, 2,    null, null, false),
  (9,  'helpful-verified-review', 'A helpful review of something you bought here',   3,  1, 24, null, 2,    null, null, false),
  (10, 'contest-first',           'First place in a contest',                        8,  0, 0,  null, null, null, null, true),
  (11, 'contest-second',          'Second place in a contest',                       5,  0, 0,  null, null, null, null, true),
  (12, 'contest-third',           'Third place in a contest',                        3,  0, 0,  null, null, null, null, true),
  (13, 'outfit-of-the-week',      'Outfit of the Week',                              10, 0, 0,  null, null, 1,    null, true);
-- Points given or taken by an admin, with a reason.
insert into points_rules (position, code, title, points, matures_hours, is_prize, is_active)
values (14, 'adjustment', 'Given or taken by hand', 0, 0, true, false);

-- One row: limits over all rules.
create table points_settings (
  only_one          boolean     primary key default true check (only_one),
  per_day           integer     not null default 6  check (per_day between 0 and 1000),
  per_week          integer     not null default 20 check (per_week between 0 and 1000),
  -- Content deleted within this time loses its points.
  reversal_days     integer     not null default 30 check (reversal_days between 0 and 365),
  min_account_days  integer     not null default 3  check (min_account_days between 0 and 365),
  updated_at        timestamptz not null default now(),
  updated_by        uuid        references members (id) on delete set null
);
insert into points_settings default values;

create table points_entries (
  id            uuid           primary key,
  member_id     uuid           not null references members (id) on delete cascade,
  rule          text           not null references points_rules (code),
  -- What earned it. No foreign key: an entry outlives its photo.
  subject_kind  text           not null check (subject_kind in ('member', 'photo', 'comment', 'review', 'contest')),
  subject_id    uuid           not null,
  points        integer        not null,
  -- How many members the rule needed then: a stricter rule takes nothing back.
  needed        integer        not null default 0,
  -- limited: cut by a limit. abuse: taken back by an admin, and the level with it.
  note          text           check (note in ('limited', 'abuse')),
  reverses      uuid           unique references points_entries (id) on delete cascade,
  created_at    timestamptz(3) not null,
  reason        text           check (char_length(reason) between 1 and 15000),
  constraint points_entries_check1 check ((reason is not null) = (rule = 'adjustment')),
  constraint points_entries_check check (
    case
      when rule = 'adjustment' then points <> 0 and reverses is null
      when reverses is null then points >= 0
      else points <= 0
    end
  )
);
create index points_entries_by_member on points_entries (member_id, created_at desc, id desc);
create index points_entries_by_subject on points_entries (subject_id, member_id) where reverses is null;

-- What the job that counts points has to look at, and when. Without a key, so that a thousand likes at once never wait for
-- a lock; the job takes the rows of one subject together. Triggers fill it, because content is also hidden, merged and
-- deleted by other features and by cascades, and none of it may be forgotten.
create table points_due (
  subject_kind  text        not null,
  subject_id    uuid        not null,
  due_at        timestamptz not null default now()
);
create index points_due_in_order on points_due (due_at);

-- Who found a comment helpful.
create table helpful_comments (
  comment_id  uuid           not null references photo_comments (id) on delete cascade,
  member_id   uuid           not null references members (id) on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (comment_id, member_id)
);
create index helpful_comments_by_member on helpful_comments (member_id);

-- Who found a review helpful.
create table helpful_reviews (
  review_id   uuid           not null references reviews (id) on delete cascade,
  member_id   uuid           not null references members (id) on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (review_id, member_id)
);
create index helpful_reviews_by_member on helpful_reviews (member_id);

create function level_of(points integer) returns integer language sql immutable as $$
  select case when points >= 100 then 5 when points >= 60 then 4 when points >= 30 then 3 when points >= 10 then 2 else 1 end
$$;

-- The balance of a member is the sum of their entries, always: only a trigger can promise that. A level once reached
-- stays, except after abuse (DEC-68).
create function carry_points() returns trigger language plpgsql as $$
begin
  update members
  set points = members.points + sums.points,
      level = case when sums.is_abuse then level_of(members.points + sums.points)
                   else greatest(level, level_of(members.points + sums.points)) end,
      level_celebrated = case when sums.is_abuse then least(level_celebrated, level_of(members.points + sums.points))
                              else level_celebrated end
  from (
    select member_id, sum(added.points)::integer as points, bool_or(coalesce(note = 'abuse', false)) as is_abuse
    from added
    group by member_id
  ) as sums
  where members.id = sums.member_id;
  return null;
end
$$;
create trigger points_entries_carried after insert on points_entries referencing new table as added
  for each statement execute function carry_points();

-- The ledger is only added to, by whatever way.
create function keep_points_entries() returns trigger language plpgsql as $$
begin
  -- Deeper than one is the foreign key's own work: a member who leaves takes their entries along.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'entries of the points ledger are not changed and not removed';
end
$$;
create trigger points_entries_kept before update or delete on points_entries
  for each row execute function keep_points_entries();

-- Only the ledger writes a member's points (DEC-67).
create function keep_points_of_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or pg_trigger_depth() = 1 then
    raise exception 'points are written by the points ledger alone';
  end if;
  return new;
end
$$;
create trigger members_begin_without_points before insert on members
  for each row when (new.points <> 0 or new.level <> 1) execute function keep_points_of_members();
create trigger members_keep_points before update of points, level on members
  for each row when (new.points <> old.points or new.level <> old.level) execute function keep_points_of_members();

create function points_due_by_photo() returns trigger language plpgsql as $$
begin
  insert into points_due (subject_kind, subject_id) select distinct 'photo', photo_id from changed;
  return null;
end
$$;
create trigger photo_likes_earn after insert on photo_likes referencing new table as changed
  for each statement execute function points_due_by_photo();
create trigger photo_likes_lose after delete on photo_likes referencing old table as changed
  for each statement execute function points_due_by_photo();
create trigger photo_comments_earn after insert on photo_comments referencing new table as changed
  for each statement execute function points_due_by_photo();
create trigger photo_comments_lose after delete on photo_comments referencing old table as changed
  for each statement execute function points_due_by_photo();
create trigger outfits_of_the_week_earn after insert on outfits_of_the_week referencing new table as changed
  for each statement execute function points_due_by_photo();
-- A trip whose details are completed later counts from then on, as a look does that is tagged later.
create trigger travel_details_changed_earn after update on travel_details referencing new table as changed
  for each statement execute function points_due_by_photo();

-- The argument is the kind of subject that the table holds.
create function points_due_by_id() returns trigger language plpgsql as $$
begin
  insert into points_due (subject_kind, subject_id) select tg_argv[0], id from changed;
  return null;
end
$$;
create trigger photos_earn after insert on photos referencing new table as changed
  for each statement execute function points_due_by_id('photo');
create trigger photos_lose after delete on photos referencing old table as changed
  for each statement execute function points_due_by_id('photo');
create trigger comments_lose_points after delete on photo_comments referencing old table as changed
  for each statement execute function points_due_by_id('comment');
create trigger reviews_lose_points after delete on reviews referencing old table as changed
  for each statement execute function points_due_by_id('review');
create trigger members_begin_to_earn after insert on members referencing new table as changed
  for each statement execute function points_due_by_id('member');

create function points_due_of_one() returns trigger language plpgsql as $$
begin
  insert into points_due (subject_kind, subject_id) values (tg_argv[0], new.id);
  return null;
end
$$;
create trigger photos_changed_earn after update of state, product_tag_count on photos
  for each row when (old.state <> new.state or old.product_tag_count <> new.product_tag_count)
  execute function points_due_of_one('photo');
create trigger members_changed_earn after update of avatar_media_id, instagram_handle, username, email_confirmed on members
  for each row execute function points_due_of_one('member');
-- Hidden content earns nothing; shown again it is counted again.
create trigger comments_hidden_earn after update of hidden on photo_comments
  for each row when (old.hidden <> new.hidden) execute function points_due_of_one('comment');
create trigger reviews_hidden_earn after update of hidden on reviews
  for each row when (old.hidden <> new.hidden) execute function points_due_of_one('review');

create function points_due_by_comment() returns trigger language plpgsql as $$
begin
  insert into points_due (subject_kind, subject_id) select distinct 'comment', comment_id from changed;
  return null;
end
$$;
create trigger helpful_comments_earn after insert on helpful_comments referencing new table as changed
  for each statement execute function points_due_by_comment();
create trigger helpful_comments_lose after delete on helpful_comments referencing old table as changed
  for each statement execute function points_due_by_comment();

create function points_due_by_review() returns trigger language plpgsql as $$
begin
  insert into points_due (subject_kind, subject_id) select distinct 'review', review_id from changed;
  return null;
end
$$;
create trigger helpful_reviews_earn after insert on helpful_reviews referencing new table as changed
  for each statement execute function points_due_by_review();
create trigger helpful_reviews_lose after delete on helpful_reviews referencing old table as changed
  for each statement execute function points_due_by_review();

-- A review written before the delivery becomes a verified purchase.
create function points_due_by_delivery() returns trigger language plpgsql as $$
begin
  insert into points_due (subject_kind, subject_id)
  select distinct 'review', reviews.id
  from order_lines
  join reviews on reviews.product_id = order_lines.product_id and reviews.author_id = new.member_id
  where order_lines.order_id = new.id;
  return null;
end
$$;
create trigger orders_delivered_earn after update of delivered_at on orders
  for each row when (old.delivered_at is null and new.delivered_at is not null)
  execute function points_due_by_delivery();

create function points_due_of_commented_photo() returns trigger language plpgsql as $$
begin
  insert into points_due (subject_kind, subject_id) values ('photo', new.photo_id);
  return null;
end
$$;
create trigger comments_hidden_earn_photo after update of hidden on photo_comments
  for each row when (old.hidden <> new.hidden) execute function points_due_of_commented_photo();

-- Counts reviews.helpful_count: marks also disappear by cascade.
create function count_helpful_reviews() returns trigger language plpgsql as $$
begin
  -- In one order: whoever leaves takes many marks back at once.
  perform from reviews where id in (select review_id from changed) order by id for no key update;
  update reviews set helpful_count = helpful_count + marks.count * (case tg_op when 'INSERT' then 1 else -1 end)
  from (select review_id, count(*)::integer as count from changed group by review_id) as marks
  where reviews.id = marks.review_id;
  return null;
end
$$;
create trigger helpful_reviews_counted after insert on helpful_reviews referencing new table as changed
  for each statement execute function count_helpful_reviews();
create trigger helpful_reviews_uncounted after delete on helpful_reviews referencing old table as changed
  for each statement execute function count_helpful_reviews();
