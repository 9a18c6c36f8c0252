-- Moderation: reports, cases, decisions, appeals, and hashes of removed pictures.

-- One row.
create table moderation_settings (
  only_one     boolean          primary key default true check (only_one),
  -- The first hold_first posts of accounts younger than hold_days wait for a moderator; 0: none do.
  hold_first   integer          not null default 0 check (hold_first between 0 and 100),
  hold_days    integer          not null default 7 check (hold_days between 1 and 365),
  -- Reports of this weight, by reporters who were right before, hide a thing until a moderator looks at it; 0: never.
  hide_weight  double precision not null default 2 check (hide_weight between 0 and 1000)
);
insert into moderation_settings default values;

-- One case per thing, however often it is reported.
create table moderation_cases (
  id           uuid             primary key,
  kind         text             not null
    check (kind in ('photo', 'comment', 'review', 'collection', 'member', 'category-comment', 'reel', 'question',
                    'answer')),
  -- No foreign key: it is one of several kinds.
  target_id    uuid             not null,
  owner_id     uuid             not null references members (id) on delete cascade,
  state        text             not null default 'open' check (state in ('open', 'decided')),
  -- Why it is hidden before a decision.
  held_for     text             check (held_for in ('new-member', 'look-alike', 'reports')),
  -- Hidden by a decision; removed for good at remove_at.
  is_hidden    boolean          not null default false,
  remove_at    timestamptz,
  -- The weight of the open reports.
  weight       double precision not null default 0,
  -- The part of it by reporters who were right before.
  trust        double precision not null default 0,
  reasons      text[]           not null default '{}',
  is_appealed  boolean          not null default false,
  opened_at    timestamptz(3)   not null default now(),
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
-- Filters of the admin table.
create index moderation_cases_by_reason on moderation_cases using gin (reasons);
create index moderation_cases_open_of_kind on moderation_cases (kind, opened_at, id) where state = 'open';
create index moderation_cases_decided_of_kind on moderation_cases (kind, decided_at desc, id desc)
  where state = 'decided';

create table moderation_decisions (
  id               uuid           primary key,
  case_id          uuid           not null references moderation_cases (id) on delete cascade,
  -- Null once the account is deleted, and for automatic decisions.
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
  -- Undone on appeal or by a later decision.
  undone_at        timestamptz,
  check ((suspended_until is not null) = (action = 'suspend'))
);
create index moderation_decisions_by_case on moderation_decisions (case_id, decided_at desc, id desc);
create index moderation_decisions_by_moderator on moderation_decisions (moderator_id) where moderator_id is not null;

-- One per decision, by the member it concerns.
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

-- Perceptual hashes of removed pictures, 64 bits each, without an owner.
create table moderation_hashes (
  id       uuid    primary key,
  case_id  uuid    references moderation_cases (id) on delete set null,
  hash     bit(64) not null
);
create index moderation_hashes_by_case on moderation_hashes (case_id);
-- Two hashes that differ in few bits agree in at least one quarter. A quarter is two of the eight rows that are not
-- adjacent, because adjacent rows of a picture are alike and would match too much. Each index also holds the whole hash, so
-- that the table is not read.
create index moderation_hashes_by_quarter_1 on moderation_hashes (
  (((hash::bigint >> 48) & 65280) | ((hash::bigint >> 24) & 255)), hash
);
create index moderation_hashes_by_quarter_2 on moderation_hashes (
  (((hash::bigint >> 40) & 65280) | ((hash::bigint >> 16) & 255)), hash
);
create index moderation_hashes_by_quarter_3 on moderation_hashes (
  (((hash::bigint >> 32) & 65280) | ((hash::bigint >> 8) & 255)), hash
);
create index moderation_hashes_by_quarter_4 on moderation_hashes (
  (((hash::bigint >> 24) & 65280) | ((hash::bigint >> 0) & 255)), hash
);

-- One report per reporter and thing. The thing has no foreign key, because it is one of several kinds; if it is deleted,
-- nothing is left to decide.
create table reports (
  id           uuid           primary key,
  reporter_id  uuid           not null references members (id) on delete cascade,
  kind         text           not null
    check (kind in ('photo', 'comment', 'review', 'collection', 'member', 'category-comment', 'reel', 'question',
                    'answer')),
  target_id    uuid           not null,
  -- The owner of the thing; for a member, that member.
  owner_id     uuid           not null references members (id) on delete cascade,
  reason       text           not null
    check (reason in ('spam', 'harassment', 'hate', 'sexual', 'dangerous', 'stolen', 'false', 'impersonation', 'other')),
  -- The program allows 500 characters as a reader counts; one may be up to 30 here (DEC-60).
  words        text           check (char_length(words) between 1 and 15000),
  state        text           not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at   timestamptz(3) not null default now(),
  decision_id  uuid           references moderation_decisions (id) on delete set null,
  unique (reporter_id, kind, target_id),
  check (reporter_id <> owner_id)
);
create index reports_open on reports (created_at, id) where state = 'open';
create index reports_by_target on reports (kind, target_id);
create index reports_by_owner on reports (owner_id);
create index reports_by_decision on reports (decision_id) where decision_id is not null;
-- How often somebody's reports were right.
create index reports_record on reports (reporter_id, state) where state <> 'open';
create index reports_by_reporter on reports (reporter_id, created_at desc, id);
