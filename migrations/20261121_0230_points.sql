-- Points: rules that admins may change, a ledger that is only ever added to, and what is still to be looked at.

alter table members add column level smallint not null default 1 check (level between 1 and 5);
-- The highest level whose message was shown; on whichever device (PTS-09).
alter table members add column level_celebrated smallint not null default 1;
-- Numbers from before the ledger have no entries to stand on.
update members set points = 0 where points <> 0;

create table points_rules (
  code            text        primary key,
  title           text        not null check (char_length(title) between 1 and 200),
  points          integer     not null check (points between 0 and 100),
  -- How many eligible members must say so: likes, helpful marks.
  needs           integer     not null default 0 check (needs between 0 and 1000),
  -- How long what earns it must have stood before it counts.
  matures_hours   integer     not null default 24 check (matures_hours between 0 and 720),
  -- How often it can be earned; null is as often as it happens.
  per_day         integer     check (per_day > 0),
  per_week        integer     check (per_week > 0),
  per_four_weeks  integer     check (per_four_weeks > 0),
  per_lifetime    integer     check (per_lifetime > 0),
  -- Prizes stand outside the limits over all rules.
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

-- What holds over all rules: one row.
create table points_settings (
  only_one         boolean     primary key default true check (only_one),
  per_day          integer     not null default 6  check (per_day between 0 and 1000),
  per_week         integer     not null default 20 check (per_week between 0 and 1000),
  -- Content that goes within this time takes its points along.
  reversal_days    integer     not null default 30 check (reversal_days between 0 and 365),
  min_account_days integer     not null default 3  check (min_account_days between 0 and 365),
  updated_at       timestamptz not null default now(),
  updated_by       uuid        references members (id) on delete set null
);
insert into points_settings default values;

create table points_entries (
  id            uuid           primary key,
  member_id     uuid           not null references members (id) on delete cascade,
  rule          text           not null references points_rules (code),
  -- What it is for. No reference: an entry outlives its photo.
  subject_kind  text           not null check (subject_kind in ('member', 'photo', 'comment', 'review', 'contest')),
  subject_id    uuid           not null,
  points        integer        not null,
  -- How many members it took then: a rule that is made stricter later takes nothing back.
  needed        integer        not null default 0,
  -- limited: some or all of it was over a limit. abuse: taken back by an admin, and the level with it.
  note          text           check (note in ('limited', 'abuse')),
  reverses      uuid           unique references points_entries (id) on delete cascade,
  created_at    timestamptz(3) not null,
  check (case when reverses is null then points >= 0 else points <= 0 end)
);
create index points_entries_by_member on points_entries (member_id, created_at desc, id desc);
create index points_entries_by_subject on points_entries (subject_id, member_id) where reverses is null;

create function level_of(points integer) returns integer language sql immutable as $$
  select case when points >= 100 then 5 when points >= 60 then 4 when points >= 30 then 3 when points >= 10 then 2 else 1 end
$$;

-- The sum of the entries is the balance, always. A level once reached stays, except for abuse (DEC-68).
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

create function keep_points_entries() returns trigger language plpgsql as $$
begin
  -- Deeper than one is the foreign key's own work: a member who leaves takes their entries along.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'entries of the points ledger are not changed and not removed';
end
$$;
create trigger points_entries_kept before update or delete on points_entries
  for each row execute function keep_points_entries();

-- Nothing but the ledger writes a member's points (DEC-67).
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

-- What a settling has to look at, once its moment has come. Only ever added to, without any key of its own:
-- a thousand likes at once wait for nobody here. The settling takes rows of one subject together.
create table points_due (
  subject_kind  text        not null,
  subject_id    uuid        not null,
  due_at        timestamptz not null default now()
);
create index points_due_in_order on points_due (due_at);

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

-- The argument names the kind of subject that the table holds.
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

-- Who found a comment or a review helpful.
create table helpful_comments (
  comment_id  uuid           not null references photo_comments (id) on delete cascade,
  member_id   uuid           not null references members (id) on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (comment_id, member_id)
);
create index helpful_comments_by_member on helpful_comments (member_id);
create table helpful_reviews (
  review_id   uuid           not null references reviews (id) on delete cascade,
  member_id   uuid           not null references members (id) on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (review_id, member_id)
);
create index helpful_reviews_by_member on helpful_reviews (member_id);

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

-- What was there before the ledger.
insert into points_due (subject_kind, subject_id) select 'photo', id from photos;
insert into points_due (subject_kind, subject_id) select 'member', id from members;
