-- The price a product had before it was reduced, shown struck beside the new one.

alter table products
  -- No price of its own: it counts as long as it is above price_minor.
  add column compare_at_minor integer check (compare_at_minor >= 0);
create index products_reduced on products (name_key, id) where state = 'active' and compare_at_minor > price_minor;
