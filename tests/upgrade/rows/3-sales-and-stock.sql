-- Changes of prices and stock. They follow the rows of the products, because triggers record the former values.
-- A sale of one product; one of its sizes has its own price.
insert into sales (id, name, kind, percent, currency, covers, starts_at, ends_at, created_at) values
  (pg_temp.id('sale'), 'Winter sale', 'percent', 20, 'USD', 'products', pg_temp.ago(6), '2100-01-01', pg_temp.ago(8)),
  (pg_temp.id('sale-2'), 'Harbour days', 'percent', 10, 'USD', 'brands', '2100-02-01', '2100-03-01', pg_temp.ago(8));
insert into sale_products (sale_id, product_id) values (pg_temp.id('sale'), pg_temp.id('scarf'));
insert into sale_brands (sale_id, brand_id) values (pg_temp.id('sale-2'), pg_temp.id('harbour'));
insert into sale_prices (product_id, sale_id, sale_minor, regular_minor) values
  (pg_temp.id('scarf'), pg_temp.id('sale'), 3920, 4900);
insert into sale_size_prices (variant_id, sale_minor, regular_minor) values (pg_temp.id('scarf-long'), 4720, 5900);
update products set price_minor = 3920, compare_at_minor = 4900 where id = pg_temp.id('scarf');
update variants set price_minor = 4720, compare_at_minor = 5900 where id = pg_temp.id('scarf-long');
insert into product_news (id, product_id, kind, price_minor, was_minor, currency, happened_at)
values (pg_temp.id('news'), pg_temp.id('scarf'), 'cheaper', 3920, 4900, 'USD', pg_temp.ago(6));

-- Triggers write the stock movements and the stock of each place, with the details in the setting showoff.stock.
insert into stock_places (id, name, priority) values (pg_temp.id('warehouse'), 'Warehouse', 2);
select set_config('showoff.stock', json_build_object('reason', 'incoming', 'place', pg_temp.id('warehouse'),
  'by', pg_temp.id('ana'), 'note', 'Delivery of Harbour Mills')::text, true);
update variants set stock = stock + 5 where id in (pg_temp.id('coat-m'), pg_temp.id('sand-m'));
insert into stock_deliveries (id, place_id, supplier, expected_on, state, created_at)
values (pg_temp.id('delivery'), pg_temp.id('warehouse'), 'Harbour Mills', current_date - 5, 'closed', pg_temp.ago(9));
insert into stock_delivery_lines (delivery_id, variant_id, expected, received) values
  (pg_temp.id('delivery'), pg_temp.id('coat-m'), 5, 5), (pg_temp.id('delivery'), pg_temp.id('sand-m'), 6, 5);
insert into product_news (id, product_id, kind, sizes, happened_at)
values (pg_temp.id('news-2'), pg_temp.id('sand-coat'), 'back-in-stock', array['M'], pg_temp.ago(5));
select set_config('showoff.stock', json_build_object('reason', 'count', 'place', (select id from stock_places where is_main),
  'by', pg_temp.id('ana'), 'note', 'Count of the shelves')::text, true);
update variants set stock = stock - 1 where id = pg_temp.id('coat-l');
insert into stock_counts (id, place_id, title, state, created_at, booked_at)
select pg_temp.id('count'), id, 'Count of the shelves', 'booked', pg_temp.ago(4), pg_temp.ago(4) from stock_places where is_main;
insert into stock_count_lines (count_id, variant_id, expected, counted) values
  (pg_temp.id('count'), pg_temp.id('coat-m'), 7, 7), (pg_temp.id('count'), pg_temp.id('coat-l'), 4, 3);
select set_config('showoff.stock', '', true);
