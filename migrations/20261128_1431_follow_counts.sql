-- How many follow a member and how many they follow, counted with each change: a profile of a member with a million
-- followers would count a million rows each time somebody looks at it. A member who never followed and was never
-- followed has no row.
create table follow_counts (
  member_id  uuid    primary key references members (id) on delete cascade,
  followers  integer not null default 0,
  following  integer not null default 0
);

-- In the database, because follows also go by cascade and by blocks. Rows are locked in one order, so that two members
-- who follow each other at once cannot deadlock.
create function count_new_follows() returns trigger language plpgsql as $$
begin
  insert into follow_counts as counts (member_id, followers, following)
  select member_id, sum(followers), sum(following)
  from (
    select followed_id as member_id, 1 as followers, 0 as following from changed
    union all
    select follower_id, 0, 1 from changed
  ) as ends
  group by member_id
  order by member_id
  on conflict (member_id) do update
  set followers = counts.followers + excluded.followers, following = counts.following + excluded.following;
  return null;
end
$$;
create trigger follows_count after insert on follows referencing new table as changed
  for each statement execute function count_new_follows();

create function count_lost_follows() returns trigger language plpgsql as $$
begin
  perform from follow_counts
  where member_id in (select followed_id from changed union select follower_id from changed)
  order by member_id
  for no key update;
  update follow_counts as counts
  set followers = counts.followers - lost.followers, following = counts.following - lost.following
  from (
    select member_id, sum(followers) as followers, sum(following) as following
    from (
      select followed_id as member_id, 1 as followers, 0 as following from changed
      union all
      select follower_id, 0, 1 from changed
    ) as ends
    group by member_id
  ) as lost
  where counts.member_id = lost.member_id;
  return null;
end
$$;
create trigger follows_count_less after delete on follows referencing old table as changed
  for each statement execute function count_lost_follows();

insert into follow_counts (member_id, followers, following)
select member_id, sum(followers), sum(following)
from (
  select followed_id as member_id, count(*) as followers, 0 as following from follows group by followed_id
  union all
  select follower_id, 0, count(*) from follows group by follower_id
) as ends
group by member_id;
