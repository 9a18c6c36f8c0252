-- What a product cost from when on. A row stands for a change, so that the price of any moment is the last row
-- before it.
create table price_history (
  product_id   uuid           not null references products (id) on delete cascade,
  since        timestamptz(3) not null,
  -- null: not sold from then on.
  price_minor  integer        check (price_minor >= 0),
  currency     text           not null,
  primary key (product_id, since)
);

-- Of what is there already only today's price is known, and only from today on.
insert into price_history (product_id, since, price_minor, currency)
select id, now(), price_minor, currency from products where state = 'active';

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
