-- What a size has of its own: numbers to find it by, its weight and its prices.

alter table variants
  -- citext: "ab-1" and "AB-1" are the same piece on the shelf.
  add column sku               citext,
  -- A GTIN (EAN, UPC); its check digit is verified by the program.
  add column barcode           text,
  add column weight_grams      integer,
  -- Wins over the product's price, which is the lowest of all its sizes (docs/decisions/040-price-per-size.md).
  add column price_minor       integer,
  -- The price before, as of products; counts for the price beside it.
  add column compare_at_minor  integer,
  -- What the shop pays for a piece; only for those who may see its figures.
  add column cost_minor        integer,
  add constraint variants_sku_length check (char_length(sku::text) between 1 and 64),
  add constraint variants_barcode_is_gtin check (barcode ~ '^([0-9]{8}|[0-9]{12,14})$'),
  add constraint variants_weight check (weight_grams >= 0),
  add constraint variants_price check (price_minor >= 0),
  add constraint variants_compare_at check (compare_at_minor >= 0),
  add constraint variants_cost check (cost_minor >= 0),
  -- Deferrable: checked after a statement, so that two sizes can swap their numbers in one.
  add constraint variants_sku_once unique (sku) deferrable initially immediate;

create index variants_by_barcode on variants (barcode) where barcode is not null;

-- A page of the shop reads prices with the sizes, still from the index alone.
drop index variants_of_product;
create index variants_of_product on variants (product_id, position, id)
  include (size, stock, price_minor, compare_at_minor);
