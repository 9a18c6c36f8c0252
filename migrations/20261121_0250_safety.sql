-- What members do for their own peace (DEC-73): mute, hide how many like their photos, report; and one mail a
-- day of what they have not seen.

-- Whom somebody wants to hear nothing of. The other never learns of it.
create table mutes (
  muter_id    uuid           not null references members (id) on delete cascade,
  muted_id    uuid           not null references members (id) on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);
create index mutes_newest on mutes (muter_id, created_at desc, muted_id);
create index mutes_by_muted on mutes (muted_id);

-- The likes of their photos are counted for them alone.
alter table members add column hides_like_counts boolean not null default false;

-- What members want somebody to look at, once per reporter and thing. The thing has no foreign key, since it is
-- one of several kinds: where it is gone by the time it is looked at, nothing is left to decide.
create table reports (
  id           uuid           primary key,
  reporter_id  uuid           not null references members (id) on delete cascade,
  kind         text           not null check (kind in ('photo', 'comment', 'review', 'collection', 'member')),
  target_id    uuid           not null,
  -- Whose it is; of a member, that member.
  owner_id     uuid           not null references members (id) on delete cascade,
  reason       text           not null
    check (reason in ('spam', 'harassment', 'hate', 'sexual', 'dangerous', 'stolen', 'false', 'impersonation', 'other')),
  -- The program counts 500 as a reader does; one such character may be several here (DEC-60).
  words        text           check (char_length(words) between 1 and 15000),
  state        text           not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at   timestamptz(3) not null default now(),
  unique (reporter_id, kind, target_id),
  check (reporter_id <> owner_id)
);
create index reports_open on reports (created_at, id) where state = 'open';
create index reports_by_target on reports (kind, target_id);
create index reports_by_owner on reports (owner_id);

-- One mail a day at most, when the quiet hours end, of what was not seen until then.
alter table notice_settings
  add column mails_digest    boolean  not null default true,
  add column unmailed_kinds  text[]   not null default '{}',
  -- Hours of the member's own day; from and until the same means none are quiet.
  add column quiet_from      smallint not null default 22 check (quiet_from between 0 and 23),
  add column quiet_until     smallint not null default 8 check (quiet_until between 0 and 23),
  -- The browser's, until the member chooses one; until it is known, UTC.
  add column time_zone       text,
  -- What happened until then was looked through for a mail.
  add column digest_until    timestamptz(3),
  add column digest_sent_at  timestamptz(3);
-- Who may have something to be told: read once for everybody by the job.
create index notices_waiting on notices (happened_at, member_id) where read_at is null;
