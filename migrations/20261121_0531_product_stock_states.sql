-- The list of stocks knows the state of each product, so that those of one state lie in the order of their pieces.
alter table product_stocks
  -- As the product's; null once that is deleted.
  add column state text;

update product_stocks set state = products.state
from products
where products.id = product_stocks.product_id and products.deleted_at is null;

drop index product_stocks_by_pieces;
create index product_stocks_by_pieces on product_stocks (state, pieces, product_id) where state is not null;

create or replace function write_product_stocks(ids uuid[]) returns void language plpgsql as $$
begin
  -- First alone with each: what another sale of the same product has written is then seen below.
  perform from product_stocks where product_id = any(ids) order by product_id for no key update;
  insert into product_stocks (product_id, pieces, state)
  select products.id, coalesce(least(sum(variants.stock), 2147483646), 2147483647),
         case when products.deleted_at is null then products.state end
  from products
  left join variants on variants.product_id = products.id
  where products.id = any(ids)
  group by products.id
  order by products.id
  on conflict (product_id) do update set pieces = excluded.pieces where product_stocks.pieces <> excluded.pieces;
end
$$;

create or replace function begin_product_stocks() returns trigger language plpgsql as $$
begin
  insert into product_stocks (product_id, pieces, state)
  select id, 2147483647, case when deleted_at is null then state end from added
  on conflict do nothing;
  return null;
end
$$;

create function keep_state_of_stock() returns trigger language plpgsql as $$
begin
  update product_stocks set state = case when new.deleted_at is null then new.state end where product_id = new.id;
  return null;
end
$$;
create trigger products_state_counted after update of state, deleted_at on products for each row
  when ((old.state, old.deleted_at is null) is distinct from (new.state, new.deleted_at is null))
  execute function keep_state_of_stock();
