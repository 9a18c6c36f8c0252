-- The version of everything but the products that a cart is priced by: settings, taxes, shipping, ways to pay, automatic
-- discounts. Each cart reads it, so that every process knows at once when it must read the rest again (decision 129).

create table shop_terms (
  only_one  boolean  primary key default true check (only_one),
  -- Random, so that no two databases share one.
  version   uuid     not null default gen_random_uuid()
);
insert into shop_terms default values;

create function renew_shop_terms() returns trigger language plpgsql as $$
begin
  update shop_terms set version = gen_random_uuid();
  return null;
end
$$;

-- A deleted product asks for its discounts to be deleted even where it has none.
create function renew_shop_terms_if_any() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then update shop_terms set version = gen_random_uuid(); end if;
  return null;
end
$$;

create trigger shop_settings_renew_terms after update on shop_settings
  for each statement execute function renew_shop_terms();
create trigger tax_rates_renew_terms after insert or update or delete or truncate on tax_rates
  for each statement execute function renew_shop_terms();
create trigger shipping_zones_renew_terms after insert or update or delete or truncate on shipping_zones
  for each statement execute function renew_shop_terms();
create trigger shipping_countries_renew_terms after insert or update or delete or truncate on shipping_countries
  for each statement execute function renew_shop_terms();
create trigger shipping_rates_renew_terms after insert or update or delete or truncate on shipping_rates
  for each statement execute function renew_shop_terms();
create trigger payment_ways_renew_terms after insert or update or delete or truncate on payment_ways
  for each statement execute function renew_shop_terms();
create trigger product_categories_renew_terms after insert or update or delete or truncate on product_categories
  for each statement execute function renew_shop_terms();
create trigger automatic_discounts_renew_terms after insert or update or delete or truncate on automatic_discounts
  for each statement execute function renew_shop_terms();
create trigger discount_targets_added_renew_terms after insert on automatic_discount_targets
  referencing new table as changed for each statement execute function renew_shop_terms_if_any();
create trigger discount_targets_removed_renew_terms after delete on automatic_discount_targets
  referencing old table as changed for each statement execute function renew_shop_terms_if_any();
