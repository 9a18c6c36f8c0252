-- The order in which a member last chose to see the feed.
alter table members
  add column feed_order text not null default 'newest' check (feed_order in ('newest', 'top', 'following'));
