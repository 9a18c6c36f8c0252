-- A jury beside the public vote, and rounds before the last one.

alter table categories
  -- How much of the result the jury decides; 0: there is none. Part of the published terms.
  add column jury_percent smallint not null default 0 check (jury_percent between 0 and 100);

-- Every round but the last, whose times are those of the category.
create table contest_rounds (
  category_id  uuid           not null references categories (id) on delete cascade,
  round        smallint       not null check (round between 1 and 5),
  closes_at    timestamptz(3) not null,
  -- How many entries go on to the next round.
  best         smallint       not null check (best between 1 and 1000),
  -- From here on written once, when it has closed.
  sealed_at    timestamptz(3),
  entry_count  integer,
  vote_count   integer,
  voter_count  integer,
  not_counted  jsonb,
  -- Exactly the bytes that are downloaded; sha256 is of these.
  tally        text,
  sha256       text,
  primary key (category_id, round),
  constraint contest_rounds_sealed_check check (
    num_nulls(sealed_at, entry_count, vote_count, voter_count, not_counted, tally, sha256) in (0, 7))
);
create index contest_rounds_closing on contest_rounds (closes_at) where sealed_at is null;

-- The result of a round, entry by entry. A photo that is deleted leaves its place empty.
create table round_places (
  category_id  uuid     not null,
  round        smallint not null,
  place        integer  not null check (place > 0),
  photo_id     uuid     not null references photos (id) on delete cascade,
  vote_count   integer  not null,
  jury_score   integer,
  points       integer,
  primary key (category_id, round, place),
  foreign key (category_id, round) references contest_rounds (category_id, round) on delete cascade
);
create index round_places_by_photo on round_places (photo_id);

alter table category_entries
  -- The round it is in, or was in when it did not go on. vote_count is of this round.
  add column round smallint not null default 1,
  -- Written when the result is sealed, where there is a jury: the mean of its scores in thousandths, and the points of
  -- jury and public together in hundredths.
  add column jury_score integer,
  add column points integer;
drop index category_entries_standing;
create index category_entries_standing on category_entries (category_id, round, vote_count desc, entered_at, photo_id)
  where is_open;

alter table votes
  add column round smallint not null default 1,
  drop constraint votes_photo_id_member_id_key,
  add constraint votes_once_a_round unique (photo_id, member_id, round),
  drop constraint votes_not_counted_check,
  -- juror: cast by somebody who judged the contest.
  add constraint votes_not_counted_check check (
    not_counted in ('suspended', 'unconfirmed', 'too-young', 'cluster', 'juror'));
drop index votes_only_one;
create unique index votes_only_one on votes (category_id, member_id, round) where is_only;

-- Members whom admins asked to judge. Declining removes the row.
create table contest_jurors (
  category_id  uuid           not null references categories (id) on delete cascade,
  member_id    uuid           not null references members (id) on delete cascade,
  -- Under which the scores stand in the tally: random, so that it names nobody.
  number       uuid           not null default gen_random_uuid(),
  invited_by   uuid           references members (id) on delete set null,
  invited_at   timestamptz(3) not null default now(),
  -- Null until the member has accepted.
  accepted_at  timestamptz(3),
  primary key (category_id, member_id)
);
create index contest_jurors_by_member on contest_jurors (member_id, invited_at desc);
create index contest_jurors_invited_by on contest_jurors (invited_by) where invited_by is not null;

create table juror_scores (
  photo_id     uuid           not null,
  category_id  uuid           not null,
  member_id    uuid           not null,
  round        smallint       not null,
  score        smallint       not null check (score between 1 and 10),
  scored_at    timestamptz(3) not null default now(),
  primary key (photo_id, member_id, round),
  foreign key (photo_id, category_id) references category_entries (photo_id, category_id) on delete cascade,
  foreign key (category_id, member_id) references contest_jurors (category_id, member_id) on delete cascade
);
create index juror_scores_of_round on juror_scores (category_id, round, member_id);

alter table category_results
  add column jury_percent smallint not null default 0,
  add column juror_count integer not null default 0;

-- A sealed round is not changed, nor removed by itself.
create function keep_contest_rounds() returns trigger language plpgsql as $$
begin
  if old.sealed_at is null or (tg_op = 'DELETE' and pg_trigger_depth() > 1) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'the result of a round is not changed and not removed';
end
$$;
create trigger contest_rounds_kept before update or delete on contest_rounds
  for each row execute function keep_contest_rounds();

create or replace function refuse_votes_after_seal() returns trigger language plpgsql as $$
begin
  if exists (select from category_results where category_id = new.category_id)
    or exists (select from contest_rounds
               where category_id = new.category_id and round = new.round and sealed_at is not null)
  then
    raise exception 'the result of this category is sealed';
  end if;
  return new;
end
$$;
create trigger juror_scores_end_with_seal before insert or update on juror_scores
  for each row execute function refuse_votes_after_seal();

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
  pg_temp.add_kinds('notices', 'notices_kind_check', array['contest-round'], 'kind in (%s)'),
  pg_temp.add_kinds('notices', 'notices_photo_check', array['contest-round'], '(photo_id is not null) = (kind in (%s))');
