-- The unit in which the shop types and reads weights. They are stored in grams.
alter table shop_settings
  add column weight_unit text not null default 'g' check (weight_unit in ('g', 'kg', 'oz', 'lb'));
