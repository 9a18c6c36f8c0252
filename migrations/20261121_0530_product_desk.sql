-- The desk of the products: every one of them sorted by brand and by stock, whatever its state, and a delete that
-- can be taken back for a while.

alter table products
  -- name_key of its brand, '' without one; written by the trigger that writes search.
  add column brand_key text collate "C" not null default '',
  -- Taken off the shelf at once, and removed by a job a while later.
  add column deleted_at timestamptz(3),
  -- What it goes back to when the delete is taken back.
  add column deleted_from text check (deleted_from in ('proposed', 'active', 'archived')),
  add constraint products_deleted check (
    (deleted_at is null) = (deleted_from is null) and (deleted_at is null or state = 'archived')
  );

create or replace function write_product_search() returns trigger language plpgsql as $$
begin
  new.brand_key := coalesce((select name_key from brands where id = new.brand_id), '');
  new.search :=
    setweight(to_tsvector('simple', search_key(new.name)), 'A')
    || setweight(to_tsvector('simple', new.brand_key), 'B')
    || setweight(to_tsvector('simple', coalesce(search_key(new.color), '')), 'C');
  return new;
end
$$;

-- Nothing that the triggers look at changes here.
alter table products disable trigger user;
update products set brand_key = brands.name_key from brands where brands.id = products.brand_id;
alter table products enable trigger user;

create index products_by_brand_name on products (brand_key, id) where state = 'active';
-- Few beside what is sold.
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

-- How many pieces there are of a product, all sizes together. Beside products, whose rows are wide and much
-- indexed, since every sale writes here.
create table product_stocks (
  product_id  uuid     primary key references products (id) on delete cascade,
  -- Not counted: the largest number there is.
  pieces      integer  not null
);

create function write_product_stocks(ids uuid[]) returns void language plpgsql as $$
begin
  -- First alone with each: what another sale of the same product has written is then seen below.
  perform from product_stocks where product_id = any(ids) order by product_id for no key update;
  insert into product_stocks (product_id, pieces)
  select products.id, coalesce(least(sum(variants.stock), 2147483646), 2147483647)
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
create trigger variants_changed_counted after update on variants referencing new table as changed
  for each statement execute function keep_product_stocks();
create trigger variants_removed_counted after delete on variants referencing old table as changed
  for each statement execute function keep_product_stocks();

create function begin_product_stocks() returns trigger language plpgsql as $$
begin
  insert into product_stocks (product_id, pieces)
  select id, 2147483647 from added
  on conflict do nothing;
  return null;
end
$$;
create trigger products_counted after insert on products referencing new table as added
  for each statement execute function begin_product_stocks();

select write_product_stocks(array_agg(id)) from products having count(*) > 0;
create index product_stocks_by_pieces on product_stocks (pieces, product_id);
