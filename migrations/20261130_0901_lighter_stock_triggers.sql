-- What a sale does to stock besides the sale itself, in fewer statements: together they took twice as long as it did.

-- A sale asks once for all that its movement depends on.
create or replace function note_stock_moves() returns trigger language plpgsql as $$
declare
  told   jsonb := coalesce(nullif(current_setting('showoff.stock', true), ''), '{}')::jsonb;
  size   record;
  place  record;
  change integer;
  part   integer;
begin
  for size in
    select after.id, before.stock as was, after.stock as now,
           (select id from stock_places where is_main) as main,
           exists (select from stock_movements where variant_id = after.id) as was_moved,
           -- Pieces at other places than the main one.
           coalesce((select sum(pieces) from stock_pieces where variant_id = after.id), 0) as apart
    from before join after using (id)
    where before.stock is distinct from after.stock
    order by after.id
  loop
    -- What was there before movements were kept, or before this size was ever moved.
    if size.was > 0 and not size.was_moved then
      insert into stock_movements (variant_id, place_id, pieces, reason)
      values (size.id, size.main, size.was, 'opening');
    end if;
    if size.now is null then
      insert into stock_movements (variant_id, place_id, pieces, reason, by_id, note)
      select size.id, place_id, -pieces, coalesce(told ->> 'reason', 'correction'), (told ->> 'by')::uuid, coalesce(told ->> 'note', '')
      from (select place_id, pieces from stock_pieces where variant_id = size.id
            union all select size.main, size.was - size.apart) as there
      where pieces <> 0;
      delete from stock_pieces where variant_id = size.id;
      continue;
    end if;
    change := size.now - coalesce(size.was, 0);
    if change = 0 then
      continue;
    end if;
    if change > 0 or size.apart = 0 or told ? 'place' then
      if told ? 'place' and (told ->> 'place')::uuid <> size.main then
        insert into stock_pieces as held (variant_id, place_id, pieces)
        values (size.id, (told ->> 'place')::uuid, greatest(change, 0))
        on conflict (variant_id, place_id) do update set pieces = held.pieces + change;
      elsif size.now < size.apart then
        raise exception 'not so many pieces at this place' using errcode = 'check_violation';
      end if;
      insert into stock_movements (variant_id, place_id, pieces, reason, by_id, note)
      values (size.id, coalesce((told ->> 'place')::uuid, size.main), change,
              coalesce(told ->> 'reason', case when change < 0 then 'sale' else 'return' end),
              (told ->> 'by')::uuid, coalesce(told ->> 'note', ''));
      continue;
    end if;
    -- A sale takes from the places in their order.
    for place in
      select stock_places.id, is_main,
             case when is_main then size.was - size.apart else coalesce(pieces, 0) end as there
      from stock_places
      left join stock_pieces on variant_id = size.id and place_id = stock_places.id
      order by priority, stock_places.id
    loop
      part := least(place.there, -change);
      if part > 0 then
        if not place.is_main then
          update stock_pieces set pieces = pieces - part where variant_id = size.id and place_id = place.id;
        end if;
        insert into stock_movements (variant_id, place_id, pieces, reason, by_id, note)
        values (size.id, place.id, -part, coalesce(told ->> 'reason', 'sale'), (told ->> 'by')::uuid,
                coalesce(told ->> 'note', ''));
        change := change + part;
      end if;
    end loop;
  end loop;
  return null;
end
$$;

-- The pieces of one product change at once; several products, or a size that begins or ceases to be counted, as before.
create or replace function change_product_stocks() returns trigger language plpgsql as $$
declare
  sale     record;
  to_count uuid[];
begin
  select (array_agg(after.product_id))[1] as product_id, sum(after.stock - before.stock) as pieces,
         count(distinct after.product_id) = 1 and bool_and(
           before.stock is not null and after.stock is not null and before.product_id = after.product_id) as is_simple
  into sale
  from before join after using (id);
  if sale.is_simple then
    if sale.pieces = 0 then return null; end if;
    -- The two largest say that there are no sizes to count, or more pieces than fit.
    update product_stocks set pieces = pieces + sale.pieces
    where product_id = sale.product_id and pieces <= 2147483645 and pieces + sale.pieces <= 2147483645;
    if found then return null; end if;
  end if;
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
