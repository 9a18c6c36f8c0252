-- The wish list: watched products, and the news about them.

create table watches (
  member_id          uuid           not null references members (id) on delete cascade,
  product_id         uuid           not null references products (id) on delete cascade,
  tells_cheaper      boolean        not null,
  tells_back         boolean        not null,
  -- The sizes whose return is told; empty: any size.
  sizes              text[]         not null default '{}' check (cardinality(sizes) <= 30),
  added_at           timestamptz(3) not null default now(),
  -- The price when it was added; null: it was not sold then.
  start_price_minor  integer,
  -- As the job last saw it: what differs is news. Per member, so that nobody is told of what happened before they added it.
  seen_price_minor   integer,
  seen_currency      text,
  seen_sizes         text[]         not null,
  primary key (member_id, product_id),
  check (tells_back or sizes = '{}')
);
create index watches_by_product on watches (product_id);
create index watches_newest on watches (member_id, added_at desc, product_id desc);

-- Watched products that changed since the job last ran. No key and no foreign key, so that a sale or a change of price
-- never waits for a lock here.
create table watched_changes (
  product_id  uuid           not null,
  changed_at  timestamptz(3) not null default clock_timestamp()
);

-- One row per event, however many members are told.
create table product_news (
  id           uuid           primary key,
  product_id   uuid           not null references products (id) on delete cascade,
  kind         text           not null check (kind in ('back-in-stock', 'cheaper')),
  -- The sizes that came back.
  sizes        text[]         not null default '{}',
  price_minor  integer,
  was_minor    integer,
  currency     text,
  happened_at  timestamptz(3) not null default now(),
  check (kind <> 'back-in-stock' or cardinality(sizes) > 0),
  check ((kind = 'cheaper') = (num_nonnulls(price_minor, was_minor, currency) = 3))
);
create index product_news_by_product on product_news (product_id);
create index product_news_by_age on product_news (happened_at);

-- The token in the address of a shared wish list. Without a row the list is not shared.
create table wish_list_links (
  member_id  uuid           primary key references members (id) on delete cascade,
  token      text           not null unique check (char_length(token) >= 32),
  made_at    timestamptz(3) not null default now()
);

-- In the database, because stock changes in many ways: an order, its cancellation, an admin, a statement by hand.
create function note_watched_stock() returns trigger language plpgsql as $$
begin
  insert into watched_changes (product_id)
  select distinct changed.product_id
  from changed
  where exists (select from watches where watches.product_id = changed.product_id);
  return null;
end
$$;
create trigger variants_added_watched after insert on variants referencing new table as changed
  for each statement execute function note_watched_stock();
create trigger variants_changed_watched after update on variants referencing new table as changed
  for each statement execute function note_watched_stock();
create trigger variants_removed_watched after delete on variants referencing old table as changed
  for each statement execute function note_watched_stock();

create function note_watched_product() returns trigger language plpgsql as $$
begin
  insert into watched_changes (product_id)
  select new.id where exists (select from watches where product_id = new.id);
  return null;
end
$$;
create trigger products_watched after update of price_minor, currency, state on products for each row
  when ((old.price_minor, old.currency, old.state) is distinct from (new.price_minor, new.currency, new.state))
  execute function note_watched_product();
