-- Notices: what others did that concerns a member.

-- One row gathers what is alike: all likes of one photo since the notice began. The actors are not stored: they are read
-- from the likes, comments and follows themselves, so that what is taken back disappears from its notice by itself.
create table notices (
  id           uuid           primary key,
  member_id    uuid           not null references members (id) on delete cascade,
  kind         text           not null check (kind in (
    'like', 'comment', 'follow', 'follow-request', 'follow-approved', 'order', 'level-up', 'outfit-of-the-week', 'vote',
    'contest-result', 'back-in-stock', 'cheaper', 'question', 'answer', 'moderation')),
  photo_id     uuid           references photos (id) on delete cascade,
  begun_at     timestamptz(3) not null default now(),
  happened_at  timestamptz(3) not null default now(),
  read_at      timestamptz(3),
  order_id     uuid           references orders (id) on delete cascade,
  -- The level that was reached: nobody did it, so the notice itself stores it.
  level        smallint       check (level between 2 and 5),
  news_id      uuid           references product_news (id) on delete cascade,
  question_id  uuid           references product_questions (id) on delete cascade,
  decision_id  uuid           references moderation_decisions (id) on delete cascade,
  constraint notices_order_check check ((order_id is not null) = (kind = 'order')),
  constraint notices_level_kind_check check ((level is not null) = (kind = 'level-up')),
  constraint notices_photo_check check (
    (photo_id is not null) = (kind in ('like', 'comment', 'outfit-of-the-week', 'vote', 'contest-result'))
  ),
  constraint notices_news_check check ((news_id is not null) = (kind in ('back-in-stock', 'cheaper'))),
  constraint notices_question_check check ((question_id is not null) = (kind in ('question', 'answer'))),
  constraint notices_decision_check check ((decision_id is not null) = (kind = 'moderation'))
);
create index notices_by_member on notices (member_id, happened_at desc, id desc);
create index notices_by_photo on notices (photo_id) where photo_id is not null;
-- The job that mails digests reads all unread notices at once.
create index notices_waiting on notices (happened_at, member_id) where read_at is null;
create index notices_by_order on notices (order_id) where order_id is not null;
-- An event is told once, also to members who have read it.
create unique index notices_once_per_news on notices (member_id, news_id) where news_id is not null;
create index notices_by_news on notices (news_id) where news_id is not null;
create index notices_by_question on notices (question_id) where question_id is not null;
-- At most one unread notice of each kind and subject: what happens next is added to it.
create unique index notices_gathering
  on notices (member_id, kind, photo_id, order_id, level, news_id, question_id, decision_id)
  nulls not distinct where read_at is null;
create index notices_by_decision on notices (decision_id) where decision_id is not null;

create table notice_settings (
  member_id       uuid           primary key references members (id) on delete cascade,
  muted_kinds     text[]         not null default '{}',
  -- Until when the list was seen; the count in the header begins there.
  seen_at         timestamptz(3),
  -- At most one mail a day, when the quiet hours end.
  mails_digest    boolean        not null default true,
  unmailed_kinds  text[]         not null default '{}',
  -- Hours in the member's time zone; the same number twice means no quiet hours.
  quiet_from      smallint       not null default 22 check (quiet_from between 0 and 23),
  quiet_until     smallint       not null default 8 check (quiet_until between 0 and 23),
  -- The browser's until the member chooses one; null: UTC.
  time_zone       text,
  -- Until when notices were considered for a mail.
  digest_until    timestamptz(3),
  digest_sent_at  timestamptz(3)
);
