-- The shop counts its days in its time zone, which was that of its working days until now. A new shop takes the zone of its
-- first admin's browser; shops with members keep theirs.
alter table shop_settings add column takes_first_zone boolean not null default false;
update shop_settings set takes_first_zone = true where not exists (select from members);
