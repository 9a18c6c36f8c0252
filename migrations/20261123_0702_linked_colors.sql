-- Colors of one piece are products of their own that know each other.

-- One row per product: the products with the same group are the colors of one piece. A group is its name alone, so none
-- is left over when its last product goes.
create table linked_colors (
  product_id   uuid     primary key references products (id) on delete cascade,
  color_group  citext   not null check (char_length(color_group::text) between 1 and 160),
  position     smallint not null
);
create index linked_colors_of_group on linked_colors (color_group, position, product_id);
