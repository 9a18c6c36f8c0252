-- Notices that are celebrated when they arrive: a first like, a first follower, an Outfit of the Week. The mark is
-- taken away with the celebration, so that it happens once, on whichever device is in use first.
alter table notices add column celebrates boolean not null default false;
create index notices_to_celebrate on notices (member_id) where celebrates;
