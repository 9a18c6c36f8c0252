-- Earlier versions kept the sizes of unsent exchanges out of stock when an order was refunded whole. They return to stock
-- now, as they do today with the refund (RET-25). The movements of stock say why.
-- expands: changes rows only.

select set_config('showoff.stock', '{"note": "An exchange of a refunded order ended"}', true);

with held as (
  select order_lines.product_id, return_lines.exchange_size as size, sum(return_lines.reserved)::integer as pieces
  from return_lines
  join returns on returns.id = return_lines.return_id
  join orders on orders.id = returns.order_id
  join order_lines on order_lines.order_id = orders.id and order_lines.position = return_lines.position
  where orders.state = 'refunded' and returns.exchange_sent_at is null and return_lines.reserved > 0
  group by order_lines.product_id, return_lines.exchange_size
)
update variants set stock = stock + held.pieces
from held
where variants.product_id = held.product_id and variants.size = held.size;

update return_lines
set reserved = 0,
    exchange_size = case when returns.state in ('asked', 'accepted', 'received') then null else exchange_size end
from returns
join orders on orders.id = returns.order_id
where returns.id = return_lines.return_id and orders.state = 'refunded' and returns.exchange_sent_at is null
  and exchange_size is not null;

select set_config('showoff.stock', '', true);
