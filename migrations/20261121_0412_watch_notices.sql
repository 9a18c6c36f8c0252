-- News of watched products are notices, too: one per member and event.
alter table notices add column news_id uuid references product_news (id) on delete cascade;
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('like', 'comment', 'follow', 'follow-request', 'follow-approved', 'order', 'level-up', 'outfit-of-the-week',
   'vote', 'contest-result', 'back-in-stock', 'cheaper'));
alter table notices add constraint notices_news_check
  check ((news_id is not null) = (kind in ('back-in-stock', 'cheaper')));
drop index notices_gathering;
create unique index notices_gathering on notices (member_id, kind, photo_id, order_id, level, news_id)
  nulls not distinct where read_at is null;
-- An event is told once, also to whom has read it already.
create unique index notices_once_per_news on notices (member_id, news_id) where news_id is not null;
create index notices_by_news on notices (news_id) where news_id is not null;
