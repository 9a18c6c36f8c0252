-- A tag of a reel says what kind it is, as tags of looks do (see 20261123_0815_tag_kinds.sql and decision 060).

alter table reel_product_tags
  add column is_similar         boolean not null default false,
  add column gone_category_id   uuid    references product_categories (id) on delete set null,
  add column gone_color_family  text,
  add column gone_audience      text,
  add column gone_price_minor   integer check (gone_price_minor >= 0);
create index reel_product_tags_by_gone_category on reel_product_tags (gone_category_id)
  where gone_category_id is not null;

create or replace function keep_facts_of_gone_product() returns trigger language plpgsql as $$
begin
  update product_tags
  set gone_category_id = old.category_id, gone_color_family = old.color_family, gone_audience = old.audience,
      gone_price_minor = old.price_minor
  where product_id = old.id;
  update reel_product_tags
  set gone_category_id = old.category_id, gone_color_family = old.color_family, gone_audience = old.audience,
      gone_price_minor = old.price_minor
  where product_id = old.id;
  return old;
end
$$;
