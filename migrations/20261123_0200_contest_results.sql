-- Votes that do not count in a sealed result, and results that are checked before they are published.

alter table votes
  -- A keyed hash of the address it was cast from, for this category alone; removed when the result is sealed, and by a
  -- job when it is old.
  add column origin       bytea,
  -- Why it does not count; written when the result is sealed. Null: it counts.
  add column not_counted  text check (not_counted in ('suspended', 'unconfirmed', 'too-young', 'cluster'));

create index votes_with_origin on votes (created_at) where origin is not null;

-- {"too-young": 14}: how many votes did not count, by kind of reason.
alter table category_results add column not_counted jsonb not null default '{}';

-- A result that is held is counted and sealed, but neither shown nor final.
create table contest_reviews (
  category_id  uuid           primary key references categories (id) on delete cascade,
  state        text           not null default 'held' check (state in ('held', 'released', 'void')),
  -- Why it is checked; admins read it.
  reason       text           not null check (char_length(reason) between 1 and 15000),
  held_by      uuid           references members (id) on delete set null,
  held_at      timestamptz(3) not null default now(),
  decided_by   uuid           references members (id) on delete set null,
  decided_at   timestamptz(3),
  -- What everybody reads about a void result.
  explanation  text           check (char_length(explanation) between 1 and 15000),
  check ((state = 'held') = (decided_at is null)),
  check ((state = 'void') = (explanation is not null))
);
create index contest_reviews_by_holder on contest_reviews (held_by);
create index contest_reviews_by_decider on contest_reviews (decided_by);
