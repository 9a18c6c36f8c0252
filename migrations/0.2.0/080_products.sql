-- Products with sizes, pictures, size guides, prices over time and stock.

-- Size guides: what a brand's sizes measure, one chart per kind of piece.
create table size_charts (
  id        uuid   primary key,
  brand_id  uuid   not null references brands (id) on delete cascade,
  -- "T-shirts", "Boots".
  kind      citext not null check (char_length(kind::text) between 1 and 1800),
  -- Whether the piece is measured, laid flat, or the body that wears it.
  measures  text   not null check (measures in ('piece', 'body')),
  unique (brand_id, kind)
);

create table size_chart_cells (
  chart_id          uuid     not null references size_charts (id) on delete cascade,
  size              text     not null check (char_length(size) between 1 and 40),
  size_position     smallint not null,
  -- "Chest", "Foot length".
  measure           text     not null check (char_length(measure) between 1 and 1800),
  measure_position  smallint not null,
  -- In millimeters; from and to where a size covers a range.
  from_mm           integer  not null check (from_mm between 1 and 9999),
  to_mm             integer  check (to_mm > from_mm and to_mm <= 9999),
  primary key (chart_id, size, measure)
);

create table products (
  id             uuid           primary key,
  legacy_id      text           unique,
  slug           text           not null unique,
  name           text           not null check (char_length(name) between 1 and 160),
  name_key       text           collate "C" not null generated always as (search_key(name)) stored,
  -- Words of name, brand and color; written by a trigger, as a generated column cannot read the brand.
  search         tsvector       not null default '',
  description    text           not null default '',
  price_minor    integer        not null check (price_minor >= 0),
  currency       text           not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  color          text,
  color_key      text           generated always as (lower(color)) stored,
  color_hex      text           check (color_hex ~ '^#[0-9a-f]{6}$'),
  link           text,
  brand_id       uuid           references brands (id) on delete set null,
  history        text,
  size_guide     text,
  care           text,
  is_featured    boolean        not null default false,
  -- proposed: added by a member while tagging; it can be tagged, and not bought until an admin accepts it.
  state          text           not null default 'active' check (state in ('proposed', 'active', 'archived')),
  proposed_by    uuid           references members (id) on delete set null,
  -- Milliseconds, because a cursor that passes through JavaScript must name the exact row.
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  size_chart_id  uuid           references size_charts (id) on delete set null,
  -- name_key of its brand, '' without one; written by the trigger that writes search.
  brand_key      text           collate "C" not null default '',
  -- A deleted product is archived at once and removed by a job later.
  deleted_at     timestamptz(3),
  -- The state that undoing the delete restores.
  deleted_from   text           check (deleted_from in ('proposed', 'active', 'archived')),
  constraint products_deleted check (
    (deleted_at is null) = (deleted_from is null) and (deleted_at is null or state = 'archived')
  )
);
create index products_by_name on products (name_key, id) where state = 'active';
create index products_by_price on products (price_minor, id) where state = 'active';
create index products_by_age on products (created_at desc, id desc) where state = 'active';
-- Every state: it also answers "is there one of this name already?".
create index products_by_brand on products (brand_id, name_key, id) include (state);
create index products_by_color on products (color_key, name_key, id) where state = 'active';
create index products_by_proposer on products (proposed_by, created_at desc) where proposed_by is not null;
create index products_by_words on products using gin (search) where state = 'active';
-- A shortened or cut address still finds its product (PDP-17).
create index products_by_slug_trigrams on products using gin (slug gin_trgm_ops) where state = 'active';
create index products_by_size_chart on products (size_chart_id) where size_chart_id is not null;
create index products_by_brand_name on products (brand_key, id) where state = 'active';
-- Proposed and archived products, of which there are few.
create index products_unsold_by_name on products (state, name_key, id)
  where state <> 'active' and deleted_at is null;
create index products_unsold_by_price on products (state, price_minor, id)
  where state <> 'active' and deleted_at is null;
create index products_unsold_by_age on products (state, created_at, id)
  where state <> 'active' and deleted_at is null;
create index products_unsold_by_brand on products (state, brand_key, id)
  where state <> 'active' and deleted_at is null;
create index products_unsold_by_words on products using gin (search)
  where state <> 'active' and deleted_at is null;
create index products_deleted_by_age on products (deleted_at) where deleted_at is not null;
-- What waits for an admin, newest first.
create index products_proposed on products (created_at desc, id desc) where state = 'proposed';
-- Proposed products only: those that are sold are found by whole words.
create index products_proposed_by_desk_key on products using gin ((' ' || name_key || ' ' || brand_key) gin_trgm_ops)
  where state = 'proposed';
alter index products_proposed_by_desk_key alter column 1 set statistics 500;
-- For the planner: it has no statistics of a partial index's expression, and guesses from these how many rows match.
create statistics products_desk_key on (' ' || name_key || ' ' || brand_key) from products;

create table product_images (
  product_id  uuid     not null references products (id) on delete cascade,
  position    smallint not null check (position between 1 and 10),
  media_id    uuid     not null references media (id),
  alt_text    text     not null default '',
  -- A page of the shop reads the pictures of 24 products from this index alone.
  primary key (product_id, position) include (media_id)
);
create index product_images_by_media on product_images (media_id);

create table variants (
  id          uuid     primary key,
  product_id  uuid     not null references products (id) on delete cascade,
  size        text     not null check (char_length(size) between 1 and 40),
  position    smallint not null,
  -- null: not counted, always there.
  stock       integer  check (stock >= 0),
  unique (product_id, size)
);
create index variants_by_size on variants (size, product_id);
-- Few variants are sold out, so "in stock" is asked as "not among these".
create index variants_sold_out on variants (product_id) where stock = 0;
create index variants_low on variants (stock) where stock is not null;
-- A page of the shop reads the sizes of 24 products. With every column in the index it does not read the table.
create index variants_of_product on variants (product_id, position, id) include (size, stock);

create table merged_products (
  id          uuid           primary key,
  legacy_id   text,
  slug        text           not null,
  product_id  uuid           not null references products (id) on delete cascade,
  merged_at   timestamptz(3) not null default now()
);
create index merged_products_by_slug on merged_products (slug);
create index merged_products_by_legacy_id on merged_products (legacy_id) where legacy_id is not null;
create index merged_products_by_product on merged_products (product_id);

-- What a product cost since when. One row per change: the price at a moment is the last row before it.
create table price_history (
  product_id   uuid           not null references products (id) on delete cascade,
  since        timestamptz(3) not null,
  -- null: not sold from then on.
  price_minor  integer        check (price_minor >= 0),
  currency     text           not null,
  primary key (product_id, since)
);

-- Pieces of a product, all sizes together. In a table of its own, because every sale writes here and rows of products
-- are wide and have many indexes.
create table product_stocks (
  product_id  uuid    primary key references products (id) on delete cascade,
  -- 2147483647: not counted.
  pieces      integer not null,
  -- The product's state, null once it is deleted: an index sorts the products of one state by pieces.
  state       text
);
create index product_stocks_by_pieces on product_stocks (state, pieces, product_id) where state is not null;

-- In the database, because the words also change when the brand is renamed or goes.
create function write_product_search() returns trigger language plpgsql as $$
begin
  new.brand_key := coalesce((select name_key from brands where id = new.brand_id), '');
  new.search :=
    setweight(to_tsvector('simple', search_key(new.name)), 'A')
    || setweight(to_tsvector('simple', new.brand_key), 'B')
    || setweight(to_tsvector('simple', coalesce(search_key(new.color), '')), 'C');
  return new;
end
$$;
create trigger products_search before insert or update of name, brand_id, color on products
  for each row execute function write_product_search();

-- Writes the search words of a renamed brand's products.
create function rewrite_search_of_brand() returns trigger language plpgsql as $$
begin
  update products set brand_id = brand_id where brand_id = new.id;
  return null;
end
$$;
create trigger brands_rename_products after update of name on brands
  for each row when (old.name_key <> new.name_key) execute function rewrite_search_of_brand();

-- Price history is written by triggers, so that no way of changing a price leaves a gap in it: an import, an admin,
-- a statement by hand. The law on price reductions asks for the lowest price of 30 days.
create function keep_first_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, since, price_minor, currency)
  select id, clock_timestamp(), price_minor, currency from added where state = 'active';
  return null;
end
$$;
create trigger products_first_price after insert on products referencing new table as added
  for each statement execute function keep_first_prices();

create function keep_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, since, price_minor, currency)
  values (new.id, clock_timestamp(), case when new.state = 'active' then new.price_minor end, new.currency)
  -- Two changes within a millisecond: the later one holds.
  on conflict (product_id, since) do update
  set price_minor = excluded.price_minor, currency = excluded.currency;
  return null;
end
$$;
create trigger products_price after update of price_minor, currency, state on products for each row
  when (
    (old.state = 'active' or new.state = 'active')
    and (old.price_minor, old.currency, old.state = 'active')
      is distinct from (new.price_minor, new.currency, new.state = 'active')
  )
  execute function keep_price();

-- Counts the pieces of these products anew. Triggers call it, because stock changes by sales, cancellations, imports and
-- admins, and the list of stocks must agree with each.
create function write_product_stocks(ids uuid[]) returns void language plpgsql as $$
begin
  -- First alone with each: what another sale of the same product has written is then seen below.
  perform from product_stocks where product_id = any(ids) order by product_id for no key update;
  insert into product_stocks (product_id, pieces, state)
  select products.id,
         case when count(variants.stock) = 0 then 2147483647 else least(sum(variants.stock), 2147483646) end,
         case when products.deleted_at is null then products.state end
  from products
  left join variants on variants.product_id = products.id
  where products.id = any(ids)
  group by products.id
  order by products.id
  on conflict (product_id) do update set pieces = excluded.pieces where product_stocks.pieces <> excluded.pieces;
end
$$;

create function keep_product_stocks() returns trigger language plpgsql as $$
begin
  perform write_product_stocks(array_agg(distinct product_id)) from changed;
  return null;
end
$$;
create trigger variants_added_counted after insert on variants referencing new table as changed
  for each statement execute function keep_product_stocks();
create trigger variants_removed_counted after delete on variants referencing old table as changed
  for each statement execute function keep_product_stocks();

create function begin_product_stocks() returns trigger language plpgsql as $$
begin
  insert into product_stocks (product_id, pieces, state)
  select id, 2147483647, case when deleted_at is null then state end from added
  on conflict do nothing;
  return null;
end
$$;
create trigger products_counted after insert on products referencing new table as added
  for each statement execute function begin_product_stocks();

create function keep_state_of_stock() returns trigger language plpgsql as $$
begin
  update product_stocks set state = case when new.deleted_at is null then new.state end where product_id = new.id;
  return null;
end
$$;
create trigger products_state_counted after update of state, deleted_at on products for each row
  when ((old.state, old.deleted_at is null) is distinct from (new.state, new.deleted_at is null))
  execute function keep_state_of_stock();

-- A sale changes the sum by what was sold instead of counting all sizes again: counting took four times as long as the
-- sale itself.
create function change_product_stocks() returns trigger language plpgsql as $$
declare
  to_count uuid[];
begin
  with change as (
    select after.product_id, sum(after.stock - before.stock) as pieces
    from before
    join after using (id)
    group by after.product_id
    -- Else some size begins or ceases to be counted, or changed its product.
    having bool_and(before.stock is not null and after.stock is not null and before.product_id = after.product_id)
  ), own as materialized (
    -- In one order, so that two sales of the same products do not wait in a circle.
    select product_id from product_stocks
    where product_id in (select product_id from change)
    order by product_id
    for no key update
  ), changed as (
    update product_stocks set pieces = product_stocks.pieces + change.pieces
    from change
    join own using (product_id)
    where product_stocks.product_id = change.product_id
      and change.pieces <> 0
      -- The two largest say that there are no sizes to count, or more pieces than fit.
      and product_stocks.pieces <= 2147483645
      and product_stocks.pieces + change.pieces <= 2147483645
    returning product_stocks.product_id
  )
  select array_agg(distinct product_id) into to_count
  from (select product_id from before union all select product_id from after) as touched
  where product_id not in (select product_id from changed)
    and product_id not in (select product_id from change where pieces = 0);
  if to_count is not null then
    perform write_product_stocks(to_count);
  end if;
  return null;
end
$$;
create trigger variants_changed_counted after update on variants referencing old table as before new table as after
  for each statement execute function change_product_stocks();

create trigger product_images_count_media after insert or delete or update of media_id on product_images
  for each row execute function count_media_reference('media_id');
