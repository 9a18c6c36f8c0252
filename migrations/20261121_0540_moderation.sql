-- The desk of the moderators: what was reported or held, every decision about it, appeals, and what is taken out of
-- sight meanwhile. Nothing that moderators remove is gone before 30 days are over.

-- When whoever holds the session last proved who they are; grave steps ask for that.
alter table sessions add column confirmed_at timestamptz;

-- Photos and reels have a state; what else members write or keep is out of sight by this.
alter table photo_comments add column hidden boolean not null default false;
alter table category_comments add column hidden boolean not null default false;
alter table reviews add column hidden boolean not null default false;
alter table collections add column hidden boolean not null default false;

-- As before, without what is hidden: lists and summaries are still read from the index alone.
drop index reviews_by_product, reviews_most_helpful;
create index reviews_by_product on reviews (product_id, created_at desc, id desc)
  include (stars, fit, size_bought, picture_count, photo_id, author_id) where not hidden;
create index reviews_most_helpful on reviews (product_id, helpful_count desc, created_at desc, id desc)
  include (fit, size_bought, picture_count, photo_id, author_id) where not hidden;

-- What goes out of sight earns nothing there; shown again it is looked at anew.
create trigger comments_hidden_earn after update of hidden on photo_comments
  for each row when (old.hidden <> new.hidden) execute function points_due_of_one('comment');
create trigger reviews_hidden_earn after update of hidden on reviews
  for each row when (old.hidden <> new.hidden) execute function points_due_of_one('review');
create function points_due_of_commented_photo() returns trigger language plpgsql as $$
begin
  insert into points_due (subject_kind, subject_id) values ('photo', new.photo_id);
  return null;
end
$$;
create trigger comments_hidden_earn_photo after update of hidden on photo_comments
  for each row when (old.hidden <> new.hidden) execute function points_due_of_commented_photo();
create or replace function count_category_comments() returns trigger language plpgsql as $$
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
create trigger category_comments_hidden_counted after update of hidden on category_comments
  for each row when (old.hidden <> new.hidden) execute function count_category_comments();

-- One row: what holds for everybody.
create table moderation_settings (
  only_one     boolean  primary key default true check (only_one),
  -- The first so many posts of accounts younger than so many days wait for a look; none: they are shown at once.
  hold_first   integer  not null default 0 check (hold_first between 0 and 100),
  hold_days    integer  not null default 7 check (hold_days between 1 and 365),
  -- So much weight of reporters who were right before takes a thing out of sight until it was looked at; 0: nothing does.
  hide_weight  double precision not null default 2 check (hide_weight between 0 and 1000)
);
insert into moderation_settings default values;

-- One per thing, whatever happens to it again and again.
create table moderation_cases (
  id           uuid           primary key,
  kind         text           not null
    check (kind in ('photo', 'comment', 'review', 'collection', 'member', 'category-comment', 'reel', 'question',
                    'answer')),
  -- No reference: it is one of several kinds.
  target_id    uuid           not null,
  owner_id     uuid           not null references members (id) on delete cascade,
  state        text           not null default 'open' check (state in ('open', 'decided')),
  -- Why it is out of sight although nobody decided so yet.
  held_for     text           check (held_for in ('new-member', 'look-alike', 'reports')),
  -- Out of sight by decision; removed for good then, if it was decided so.
  is_hidden    boolean        not null default false,
  remove_at    timestamptz,
  -- Of the reports that wait. How many and who they are of is read from the reports.
  weight       double precision not null default 0,
  -- The part of it by reporters who were right before.
  trust        double precision not null default 0,
  reasons      text[]         not null default '{}',
  is_appealed  boolean        not null default false,
  opened_at    timestamptz(3) not null default now(),
  decided_at   timestamptz(3),
  unique (kind, target_id),
  check (held_for is null or state = 'open')
);
create index moderation_cases_oldest on moderation_cases (opened_at, id) where state = 'open';
create index moderation_cases_heaviest on moderation_cases (weight desc, opened_at, id) where state = 'open';
create index moderation_cases_appealed on moderation_cases (opened_at, id) where is_appealed;
create index moderation_cases_decided on moderation_cases (decided_at desc, id desc) where state = 'decided';
create index moderation_cases_by_owner on moderation_cases (owner_id, opened_at desc, id);
create index moderation_cases_due on moderation_cases (remove_at) where remove_at is not null;

create table moderation_decisions (
  id               uuid           primary key,
  case_id          uuid           not null references moderation_cases (id) on delete cascade,
  -- Null once the account is gone, and where the reports themselves were enough.
  moderator_id     uuid           references members (id) on delete set null,
  is_automatic     boolean        not null default false,
  action           text           not null
    check (action in ('dismiss', 'show', 'hide', 'remove', 'warn', 'suspend', 'lift')),
  reason           text           check (reason in
    ('spam', 'harassment', 'hate', 'sexual', 'dangerous', 'stolen', 'false', 'impersonation', 'other')),
  -- To the owner.
  words            text           check (char_length(words) between 1 and 30000),
  suspended_until  timestamptz,
  decided_at       timestamptz(3) not null default now(),
  -- Taken back, on appeal or by a later decision: it counts against nobody.
  undone_at        timestamptz,
  check ((suspended_until is not null) = (action = 'suspend'))
);
create index moderation_decisions_by_case on moderation_decisions (case_id, decided_at desc, id desc);
create index moderation_decisions_by_moderator on moderation_decisions (moderator_id) where moderator_id is not null;

-- Once per decision, by whom it is about.
create table moderation_appeals (
  decision_id  uuid           primary key references moderation_decisions (id) on delete cascade,
  words        text           not null check (char_length(words) between 1 and 30000),
  asked_at     timestamptz(3) not null default now(),
  verdict      text           check (verdict in ('upheld', 'restored')),
  answer       text           check (char_length(answer) between 1 and 30000),
  decided_by   uuid           references members (id) on delete set null,
  decided_at   timestamptz(3),
  check ((verdict is not null) = (decided_at is not null))
);
create index moderation_appeals_by_decider on moderation_appeals (decided_by) where decided_by is not null;

-- What pictures of removed things looked like: 64 bits each, that tell nothing of whose they were.
create table moderation_hashes (
  id        uuid    primary key,
  case_id   uuid    references moderation_cases (id) on delete set null,
  hash      bit(64) not null
);
create index moderation_hashes_by_case on moderation_hashes (case_id);

alter table reports add column decision_id uuid references moderation_decisions (id) on delete set null;
create index reports_by_decision on reports (decision_id) where decision_id is not null;
-- How often somebody's reports were right.
create index reports_record on reports (reporter_id, state) where state <> 'open';
create index reports_by_reporter on reports (reporter_id, created_at desc, id);

-- What waits already.
insert into moderation_cases (id, kind, target_id, owner_id, reasons, opened_at)
select gen_random_uuid(), kind, target_id, (array_agg(owner_id))[1], array_agg(distinct reason), min(created_at)
from reports
where state = 'open'
group by kind, target_id;

-- The owner hears of what was decided.
alter table notices add column decision_id uuid references moderation_decisions (id) on delete cascade;
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('like', 'comment', 'follow', 'follow-request', 'follow-approved', 'order', 'level-up', 'outfit-of-the-week',
   'vote', 'contest-result', 'back-in-stock', 'cheaper', 'question', 'answer', 'moderation'));
alter table notices add constraint notices_decision_check
  check ((decision_id is not null) = (kind = 'moderation'));
drop index notices_gathering;
create unique index notices_gathering
  on notices (member_id, kind, photo_id, order_id, level, news_id, question_id, decision_id)
  nulls not distinct where read_at is null;
create index notices_by_decision on notices (decision_id) where decision_id is not null;

-- Points given or taken by hand: entries like all others, with the reason in them.
insert into points_rules (position, code, title, points, matures_hours, is_prize, is_active)
values (14, 'adjustment', 'Given or taken by hand', 0, 0, true, false);
alter table points_entries add column reason text check (char_length(reason) between 1 and 15000);
alter table points_entries add check ((reason is not null) = (rule = 'adjustment'));
alter table points_entries drop constraint points_entries_check;
alter table points_entries add constraint points_entries_check check (case
  when rule = 'adjustment' then points <> 0 and reverses is null
  when reverses is null then points >= 0
  else points <= 0
end);

-- Members in the orders and by the marks the desk asks for, however many there are.
create index members_newest on members (created_at desc, id desc);
create index members_by_points on members (points desc, id desc);
create index members_by_email on members (lower(email::text) text_pattern_ops, id);
create index members_with_role on members (created_at desc, id desc) where role <> 'member';
create index members_suspended on members (suspended_until) where suspended_until is not null;
