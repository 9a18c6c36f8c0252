-- Prices of sizes over time and during sales, and numbers of sizes on orders.

-- What a size cost since when, of sizes that have or had a price of their own; all others cost what their product does.
create table variant_price_history (
  variant_id   uuid           not null references variants (id) on delete cascade,
  since        timestamptz(3) not null,
  -- null: not sold from then on.
  price_minor  integer        check (price_minor >= 0),
  currency     text           not null,
  primary key (variant_id, since)
);

-- In the database for the reason that price_history is.
create function keep_size_prices(of_product uuid) returns void language sql as $$
  insert into variant_price_history (variant_id, since, price_minor, currency)
  select variants.id, clock_timestamp(), now_at.price_minor, products.currency
  from products
  join variants on variants.product_id = products.id
  cross join lateral (
    select case when products.state = 'active' then coalesce(variants.price_minor, products.price_minor) end as price_minor
  ) as now_at
  left join lateral (
    select price_minor, currency from variant_price_history
    where variant_id = variants.id
    order by since desc
    limit 1
  ) as last on true
  where products.id = of_product
    and (variants.price_minor is not null or last.currency is not null)
    and (last.currency is null or (last.price_minor, last.currency) is distinct from (now_at.price_minor, products.currency))
  on conflict (variant_id, since) do update
  set price_minor = excluded.price_minor, currency = excluded.currency
$$;

create function keep_size_price() returns trigger language plpgsql as $$
begin
  -- Until it gets a price of its own, a size has cost what its product did. Steps of this transaction are left out: between
  -- two of its statements a size may seem to cost what it never did.
  if tg_op = 'UPDATE' and not exists (select from variant_price_history where variant_id = new.id) then
    insert into variant_price_history (variant_id, since, price_minor, currency)
    select new.id, since, price_minor, currency from price_history
    where product_id = new.product_id and since < now()
      and exists (select from variants where id = new.id)
    on conflict do nothing;
  end if;
  perform keep_size_prices(new.product_id);
  return null;
end
$$;

create function keep_prices_of_sizes() returns trigger language plpgsql as $$
begin
  perform keep_size_prices(new.id);
  return null;
end
$$;

-- Deferred: the price of a size follows from two rows, and only what holds at the end of a transaction was ever asked.
create constraint trigger variants_first_price_kept after insert on variants
  deferrable initially deferred
  for each row when (new.price_minor is not null) execute function keep_size_price();
create constraint trigger variants_price_kept after update on variants
  deferrable initially deferred
  for each row when (old.price_minor is distinct from new.price_minor) execute function keep_size_price();
create constraint trigger products_size_prices_kept after update on products
  deferrable initially deferred
  for each row when (
    (old.price_minor, old.currency, old.state) is distinct from (new.price_minor, new.currency, new.state))
  execute function keep_prices_of_sizes();

-- Sizes with a price of their own that a sale has reduced, and what they cost without it.
create table sale_size_prices (
  variant_id             uuid    primary key references variants (id) on delete cascade,
  sale_minor             integer not null,
  regular_minor          integer not null,
  regular_compare_minor  integer
);

-- As it was when it was bought: the shop finds the piece by it, also when its number has changed since.
alter table order_lines add column sku text;
