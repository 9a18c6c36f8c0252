-- What the platform stores for every feature: rate limits, answers of idempotent writes, counts of page views.

-- Counters of the rate limits. Unlogged for speed: after a crash they start at zero.
create unlogged table rate_limits (
  key     varchar(255) primary key,
  points  integer      not null default 0,
  expire  bigint
);

-- Answers to writes that carried an Idempotency-Key: a repeated request gets the first answer.
create table idempotent_answers (
  member_id     uuid        not null references members (id) on delete cascade,
  key           text        not null check (char_length(key) <= 200),
  request_hash  text        not null,
  body          jsonb,
  created_at    timestamptz not null default now(),
  primary key (member_id, key)
);
create index idempotent_answers_by_age on idempotent_answers (created_at);

-- Pages that were served per day (UTC), and how many of those visits came from another site. Sums only, no visitor.
create table page_views (
  day       date    not null,
  -- What kind of page: "product", not which.
  page      text    not null check (char_length(page) between 1 and 40),
  views     integer not null check (views >= 0),
  arrivals  integer not null check (arrivals between 0 and views),
  primary key (day, page)
);
