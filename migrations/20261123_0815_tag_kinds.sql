-- What a tag says of a piece: that it is the very product, or only one like it.

alter table product_tags
  add column is_similar         boolean not null default false,
  -- What was known of a product that is deleted, so that the nearest one on sale can still be named.
  add column gone_category_id   uuid    references product_categories (id) on delete set null,
  add column gone_color_family  text,
  add column gone_audience      text,
  add column gone_price_minor   integer check (gone_price_minor >= 0);
create index product_tags_by_gone_category on product_tags (gone_category_id) where gone_category_id is not null;

-- In the database, because products are deleted in several ways and each of them empties product_id.
create function keep_facts_of_gone_product() returns trigger language plpgsql as $$
begin
  update product_tags
  set gone_category_id = old.category_id, gone_color_family = old.color_family, gone_audience = old.audience,
      gone_price_minor = old.price_minor
  where product_id = old.id;
  return old;
end
$$;
create trigger products_facts_kept before delete on products
  for each row execute function keep_facts_of_gone_product();

-- "The products of this category whose price is nearest to this one."
create index products_by_category_and_price on products (category_id, price_minor, id) where state = 'active';
