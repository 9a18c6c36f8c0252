-- Contests that a verified brand proposes to the team of the shop.
alter table categories add column brand_id uuid references brands (id) on delete set null;
create index categories_by_brand on categories (brand_id) where brand_id is not null;

create table contest_proposals (
  id           uuid           primary key,
  brand_id     uuid           not null references brands (id) on delete cascade,
  -- Who filled in the form; null once the account is gone, as the proposal is the brand's.
  member_id    uuid           references members (id) on delete set null,
  name         text           not null check (char_length(name) between 1 and 2400),
  description  text           check (char_length(description) between 1 and 15000),
  rules        text           check (char_length(rules) between 1 and 90000),
  prizes       text[]         not null default '{}' check (cardinality(prizes) <= 3),
  opens_at     timestamptz(3),
  closes_at    timestamptz(3),
  -- To the team: it is not shown to anybody else.
  note         text           check (char_length(note) between 1 and 30000),
  state        text           not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  sent_at      timestamptz(3) not null default now(),
  decided_at   timestamptz(3),
  decided_by   uuid           references members (id) on delete set null,
  -- Why it was declined.
  words        text           check (char_length(words) between 1 and 15000),
  -- What became of it; null once that is deleted.
  category_id  uuid           references categories (id) on delete set null,
  constraint contest_proposals_times_check check (opens_at < closes_at),
  constraint contest_proposals_decided_check check ((state = 'open') = (decided_at is null)),
  constraint contest_proposals_declined_check check ((state = 'declined') = (words is not null)),
  constraint contest_proposals_category_check check (category_id is null or state = 'accepted')
);
create index contest_proposals_by_brand on contest_proposals (brand_id, sent_at desc, id desc);
create index contest_proposals_waiting on contest_proposals (state, sent_at, id);
create index contest_proposals_by_member on contest_proposals (member_id) where member_id is not null;
create index contest_proposals_by_admin on contest_proposals (decided_by) where decided_by is not null;
create index contest_proposals_by_category on contest_proposals (category_id) where category_id is not null;

create or replace function pg_temp.add_kinds(of_table regclass, of_constraint text, added text[], condition text)
returns void language plpgsql as $$
declare kinds text;
begin
  select string_agg(quote_literal(kind), ', ') into strict kinds from (
    select matches.words[1] as kind
    from pg_constraint
    cross join lateral regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g') as matches (words)
    where conrelid = of_table and conname = of_constraint
    union
    select unnest(added)
  ) as known;
  execute format('alter table %s drop constraint %I, add constraint %I check (%s)', of_table, of_constraint,
    of_constraint, format(condition, kinds));
end
$$;
select
  pg_temp.add_kinds('notices', 'notices_kind_check', array['contest-proposal'], 'kind in (%s)'),
  pg_temp.add_kinds('notices', 'notices_subject_check', array['contest-proposal'],
    '(subject_id is not null) = (kind in (%s))');
