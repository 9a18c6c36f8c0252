-- What members watch and wish for, and the news they are told of it. New tables, nothing to backfill.
create table watches (
  member_id          uuid           not null references members (id) on delete cascade,
  product_id         uuid           not null references products (id) on delete cascade,
  tells_cheaper      boolean        not null,
  tells_back         boolean        not null,
  -- Whose return is told; none named: whatever comes first.
  sizes              text[]         not null default '{}' check (cardinality(sizes) <= 30),
  added_at           timestamptz(3) not null default now(),
  -- What it cost when it went onto the list; null: it was not sold then.
  start_price_minor  integer,
  -- As it was when the program last looked: what differs from it is news. Kept by member, so that nobody is told
  -- of what happened before they began to watch.
  seen_price_minor   integer,
  seen_currency      text,
  seen_sizes         text[]         not null,
  primary key (member_id, product_id),
  check (tells_back or sizes = '{}')
);
create index watches_by_product on watches (product_id);
create index watches_newest on watches (member_id, added_at desc, product_id desc);

-- Watched products of which something changed since a job last looked. Without a key and without a reference, so
-- that whoever sells or prices something waits for nobody here.
create table watched_changes (
  product_id  uuid           not null,
  changed_at  timestamptz(3) not null default clock_timestamp()
);

-- Whoever changes the stock, by whichever way: an order, its end, an admin, a hand in the database.
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

-- One row per event, whoever is told of it.
create table product_news (
  id           uuid           primary key,
  product_id   uuid           not null references products (id) on delete cascade,
  kind         text           not null check (kind in ('back-in-stock', 'cheaper')),
  -- Those that came back.
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

-- The address under which a member shows others what they wish for. Gone: nobody sees it any more.
create table wish_list_links (
  member_id  uuid           primary key references members (id) on delete cascade,
  token      text           not null unique check (char_length(token) >= 32),
  made_at    timestamptz(3) not null default now()
);
