-- A product in one size comes in "One Size", as everywhere else in the program. The demo and imports wrote "One size".
-- Only exactly this is changed: a shop that writes "onesize" keeps it.
create temporary table in_one_size on commit drop as
select product_id from variants
where size = 'One size'
  and not exists (
    select from variants as other where other.product_id = variants.product_id and other.size = 'One Size');

update variants set size = 'One Size'
where size = 'One size' and product_id in (select product_id from in_one_size);

-- What refers to a size by its name: carts, orders (a return finds its stock by it), reviews, wish lists, size charts.
update cart_lines set size = 'One Size'
where size = 'One size' and product_id in (select product_id from in_one_size);
update order_lines set size = 'One Size'
where size = 'One size' and product_id in (select product_id from in_one_size);
update reviews set size_bought = 'One Size'
where size_bought = 'One size' and product_id in (select product_id from in_one_size);
update watches
set sizes = array_replace(sizes, 'One size', 'One Size'),
    seen_sizes = array_replace(seen_sizes, 'One size', 'One Size')
where product_id in (select product_id from in_one_size)
  and ('One size' = any(sizes) or 'One size' = any(seen_sizes));
update product_news set sizes = array_replace(sizes, 'One size', 'One Size')
where product_id in (select product_id from in_one_size) and 'One size' = any(sizes);
update size_chart_cells set size = 'One Size'
where size = 'One size'
  and chart_id in (
    select size_chart_id from products where id in (select product_id from in_one_size) and size_chart_id is not null)
  and not exists (
    select from size_chart_cells as other
    where other.chart_id = size_chart_cells.chart_id and other.size = 'One Size');
