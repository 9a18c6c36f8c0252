-- How many votes the entries of each round of a contest have together, counted with each change: the page of a contest of
-- a hundred thousand entries would add up a hundred thousand rows each time somebody looks at it.
create table contest_vote_counts (
  category_id  uuid     not null references categories (id) on delete cascade,
  round        smallint not null,
  -- Each connection counts in one of a few parts, so that those who vote at the same moment do not wait for each other. The
  -- sum of the parts is the number: one part may be below zero.
  part         smallint not null,
  vote_count   integer  not null,
  primary key (category_id, round, part)
);

-- In the database, because entries also go and are hidden by cascades and by other features. After the entries, in one order:
-- whoever changes several entries of a contest locks them first.
create function count_contest_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_contest_votes(category_id, round, sum(vote_count))
    from added where is_open group by category_id, round having sum(vote_count) <> 0 order by category_id, round;
  elsif tg_op = 'DELETE' then
    perform add_contest_votes(category_id, round, -sum(vote_count))
    from gone where is_open group by category_id, round having sum(vote_count) <> 0 order by category_id, round;
  else
    perform add_contest_votes(category_id, round, sum(vote_count))
    from (
      select category_id, round, vote_count from added where is_open
      union all
      select category_id, round, -vote_count from gone where is_open
    ) as changed
    group by category_id, round having sum(vote_count) <> 0 order by category_id, round;
  end if;
  return null;
end
$$;

-- Nothing where the contest itself is being removed: its counts go with it.
create function add_contest_votes(category uuid, of_round smallint, votes bigint) returns void language sql as $$
  insert into contest_vote_counts as counts (category_id, round, part, vote_count)
  select id, of_round, pg_backend_pid() % 8, votes from categories where id = category
  on conflict (category_id, round, part) do update set vote_count = counts.vote_count + excluded.vote_count
$$;

create trigger category_entries_votes_added after insert on category_entries
  referencing new table as added for each statement execute function count_contest_votes();
create trigger category_entries_votes_changed after update on category_entries
  referencing old table as gone new table as added for each statement execute function count_contest_votes();
create trigger category_entries_votes_gone after delete on category_entries
  referencing old table as gone for each statement execute function count_contest_votes();

insert into contest_vote_counts (category_id, round, part, vote_count)
select category_id, round, 0, sum(vote_count)
from category_entries where is_open group by category_id, round having sum(vote_count) <> 0;
