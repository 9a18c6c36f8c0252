-- News of what a member reached: a level, the Outfit of the Week. Nobody did it, so it stands in the notice itself.
alter table notices add column level smallint check (level between 2 and 5);
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('like', 'comment', 'follow', 'follow-request', 'follow-approved', 'order', 'level-up', 'outfit-of-the-week'));
alter table notices drop constraint notices_check;
alter table notices add constraint notices_photo_check
  check ((photo_id is not null) = (kind in ('like', 'comment', 'outfit-of-the-week')));
alter table notices add constraint notices_level_kind_check check ((level is not null) = (kind = 'level-up'));
drop index notices_gathering;
create unique index notices_gathering on notices (member_id, kind, photo_id, order_id, level) nulls not distinct
  where read_at is null;
