-- The desk finds an order by its buyer's name or e-mail, and sorts by what it comes to.
alter table orders add column buyer_key text not null generated always as (
  search_key(
    coalesce(ship_to ->> 'firstName', '') || ' ' || coalesce(ship_to ->> 'lastName', '') || ' '
    || coalesce(ship_to ->> 'email', '')
  )
) stored;
create index orders_by_buyer_trigrams on orders using gin (buyer_key gin_trgm_ops);
create index orders_by_total on orders (total_minor, id);
