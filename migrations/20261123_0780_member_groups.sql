-- Groups of members, such as Press or Staff, which discounts can be limited to.
create table member_groups (
  id          uuid           primary key,
  name        text           not null check (char_length(name) between 1 and 60),
  -- What the group is for; only the team reads it.
  note        text           not null default '' check (char_length(note) <= 800),
  created_at  timestamptz(3) not null default now()
);
create unique index member_groups_by_name on member_groups (lower(name));

create table member_group_members (
  group_id   uuid           not null references member_groups (id) on delete cascade,
  member_id  uuid           not null references members (id) on delete cascade,
  added_at   timestamptz(3) not null default now(),
  primary key (group_id, member_id)
);
-- "Which groups is this buyer in?"
create index member_group_members_by_member on member_group_members (member_id, group_id);
-- The pages of a group, the latest first.
create index member_group_members_by_age on member_group_members (group_id, added_at, member_id);
