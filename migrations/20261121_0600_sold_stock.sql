-- A sale changes the sum of a product's pieces by what was sold, instead of counting all of its sizes again: the
-- trigger took four times as long as the sale.
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
drop trigger variants_changed_counted on variants;
create trigger variants_changed_counted after update on variants referencing old table as before new table as after
  for each statement execute function change_product_stocks();

-- Of a product whose sizes are not counted the sum was taken for one that does not fit.
create or replace function write_product_stocks(ids uuid[]) returns void language plpgsql as $$
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
update product_stocks set pieces = 2147483647 where pieces = 2147483646;
