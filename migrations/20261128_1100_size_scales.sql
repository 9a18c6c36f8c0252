-- How a product's sizes are numbered: one rule for product pages, cards and the shop's filter (decision 098).

-- "2XL" and "xxl " are one size.
create function plain_size(size text) returns text language sql immutable strict parallel safe as $$
  select replace(regexp_replace(regexp_replace(upper(btrim(size)), '^2X', 'XX'), '^3X', 'XXX'), ',', '.')
$$;

-- From all of a product's sizes, and from what its size chart measures: 'letters', 'numbers', 'waist' or 'shoes'. Null where
-- it cannot be told: nothing is then said of anybody's size.
create function size_scale(sizes text[], measures text[]) returns text language plpgsql immutable parallel safe as $$
declare
  words      text    := array_to_string(measures, ' ');
  is_foot    boolean := words ~* 'foot';
  are_letters boolean;
  are_numbers boolean;
  are_even   boolean;
  least_size numeric;
  most_size  numeric;
begin
  -- A hat or a ring has sizes of its own.
  if cardinality(sizes) < 2 or words ~* 'head|hand|finger|wrist|neck' then return null; end if;
  select bool_and(plain ~ '^(X{0,3}S|M|X{0,3}L|[2-6]X[SL])$'), bool_and(plain ~ '^[0-9]{2}(\.5)?$')
  into are_letters, are_numbers
  from (select plain_size(size) as plain from unnest(sizes) as size) as written;
  if are_letters then return case when is_foot then null else 'letters' end; end if;
  if not are_numbers then return null; end if;
  if is_foot then return 'shoes'; end if;
  select min(number), max(number), bool_and(number % 2 = 0) into least_size, most_size, are_even
  from (select plain_size(size)::numeric as number from unnest(sizes) as size) as numbered;
  if least_size >= 22 and least_size < 32 and most_size <= 46 then return 'waist'; end if;
  if least_size < 32 or most_size > 60 then return null; end if;
  -- Clothes go by twos. Single numbers from 34 to 50 are shoes, unless a chart measures something else.
  if are_even then return 'numbers'; end if;
  return case when least_size >= 34 and most_size <= 50 and cardinality(measures) = 0 then 'shoes' end;
end
$$;

-- Of each product, so that a list of a million can be narrowed to one's sizes without reading the sizes of each.
create table product_scales (
  product_id uuid primary key references products (id) on delete cascade,
  scale      text check (scale in ('letters', 'numbers', 'waist', 'shoes'))
);

-- Triggers call it, because sizes and charts are written by admins, imports, merges and proposals.
create function write_product_scales(ids uuid[]) returns void language plpgsql as $$
begin
  -- First alone with each: what another change of the same product has written is then seen below.
  perform from product_scales where product_id = any(ids) order by product_id for no key update;
  insert into product_scales (product_id, scale)
  select products.id, size_scale(
    array(select size from variants where product_id = products.id),
    array(select distinct measure from size_chart_cells where chart_id = products.size_chart_id))
  from products
  where products.id = any(ids)
  order by products.id
  on conflict (product_id) do update set scale = excluded.scale
  where product_scales.scale is distinct from excluded.scale;
end
$$;

create function keep_product_scales() returns trigger language plpgsql as $$
begin
  perform write_product_scales(array_agg(distinct product_id)) from changed;
  return null;
end
$$;
create trigger variants_added_scaled after insert on variants referencing new table as changed
  for each statement execute function keep_product_scales();
create trigger variants_removed_scaled after delete on variants referencing old table as changed
  for each statement execute function keep_product_scales();

-- A sale changes no size: nothing is counted then.
create function keep_scales_of_renamed() returns trigger language plpgsql as $$
declare
  renamed uuid[];
begin
  select array_agg(distinct product_id) into renamed
  from (
    select unnest(array[before.product_id, after.product_id]) as product_id
    from before join after using (id)
    where (before.size, before.product_id) is distinct from (after.size, after.product_id)
  ) as touched;
  if renamed is not null then perform write_product_scales(renamed); end if;
  return null;
end
$$;
create trigger variants_changed_scaled after update on variants referencing old table as before new table as after
  for each statement execute function keep_scales_of_renamed();

create function keep_scale_of_product() returns trigger language plpgsql as $$
begin
  perform write_product_scales(array[new.id]);
  return null;
end
$$;
create trigger products_chart_scaled after update of size_chart_id on products for each row
  when (old.size_chart_id is distinct from new.size_chart_id)
  execute function keep_scale_of_product();

create function keep_scales_of_charts() returns trigger language plpgsql as $$
begin
  perform write_product_scales(array_agg(id)) from products
  where size_chart_id in (select chart_id from changed);
  return null;
end
$$;
create trigger size_chart_cells_added_scaled after insert on size_chart_cells referencing new table as changed
  for each statement execute function keep_scales_of_charts();
create trigger size_chart_cells_changed_scaled after update on size_chart_cells referencing new table as changed
  for each statement execute function keep_scales_of_charts();
create trigger size_chart_cells_removed_scaled after delete on size_chart_cells referencing old table as changed
  for each statement execute function keep_scales_of_charts();

select write_product_scales(array_agg(id)) from products;
