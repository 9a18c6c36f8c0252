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

create function size_scale_of(product uuid) returns text language plpgsql stable parallel safe as $$
declare
  sizes    text[];
  measures text[];
begin
  select array(select size from variants where product_id = product),
         array(select distinct measure from size_chart_cells where chart_id = products.size_chart_id)
  into sizes, measures
  from products where id = product;
  return size_scale(sizes, measures);
end
$$;

-- Whether a size of a product is one of these, each named with its numbering: 'letters-M', 'shoes-42'. Not plain SQL, which
-- would be inlined and then be taken for a condition that hardly any product meets.
create function is_size_worn(product uuid, size text, worn text[]) returns boolean
language plpgsql stable parallel safe cost 1000 as $$
begin
  return coalesce(size_scale_of(product) || '-' || plain_size(size) = any (worn), false);
end
$$;
