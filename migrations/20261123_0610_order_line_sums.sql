-- What each line of an order costs: its share of the discount and of the tax. A refund of one line needs both.

alter table orders
  -- The part of discount_minor that was taken off shipping; the rest was taken off the lines.
  add column shipping_discount_minor integer not null default 0,
  -- The part of tax_minor that is tax on shipping.
  add column shipping_tax_minor integer not null default 0 check (shipping_tax_minor >= 0),
  -- What tax adds to the price of shipping: nothing where the price contains it.
  add column shipping_tax_added_minor integer not null default 0;

alter table order_lines
  add column discount_minor bigint not null default 0,
  -- Tax on the line, whether its price contains it or not.
  add column tax_minor bigint not null default 0 check (tax_minor >= 0),
  -- What tax adds to the price: all of it where it comes on top, nothing where the price contains it, and less than
  -- nothing where the buyer is not charged the tax that the price contains.
  add column tax_added_minor bigint not null default 0;

-- A code for free shipping took off what shipping cost, and left the tax on the items as it was.
update orders set shipping_discount_minor = discount_minor
from discount_codes
where discount_codes.id = orders.discount_code_id and discount_minor > 0 and discount_minor = shipping_minor
  and case
        when round(subtotal_minor * tax_basis_points / 10000) = round((subtotal_minor - discount_minor) * tax_basis_points / 10000)
        then discount_codes.kind = 'shipping'
        else tax_minor = round(subtotal_minor * tax_basis_points / 10000)
      end;

-- Each amount is shared out by largest remainder, the earlier line first, so that the lines add up to the order.
with weighed as (
  select order_id, position, price_minor::numeric * quantity as weight,
         sum(price_minor::numeric * quantity) over (partition by order_id) as whole,
         orders.discount_minor - shipping_discount_minor as amount
  from order_lines
  join orders on orders.id = order_lines.order_id
  where orders.discount_minor > shipping_discount_minor
), floored as (
  select order_id, position, amount, div(amount * weight, whole) as share, mod(amount * weight, whole) as remainder
  from weighed
  where whole > 0
), ranked as (
  select order_id, position, share, amount - sum(share) over (partition by order_id) as left_over,
         row_number() over (partition by order_id order by remainder desc, position) as place
  from floored
)
update order_lines
set discount_minor = share + case when place <= left_over then 1 else 0 end
from ranked
where order_lines.order_id = ranked.order_id and order_lines.position = ranked.position;

-- Tax was only on the items, on top of their price less the discount.
with weighed as (
  select order_id, position, price_minor::numeric * quantity - order_lines.discount_minor as weight,
         sum(price_minor::numeric * quantity - order_lines.discount_minor) over (partition by order_id) as whole,
         orders.tax_minor as amount
  from order_lines
  join orders on orders.id = order_lines.order_id
  where orders.tax_minor > 0
), floored as (
  select order_id, position, amount, div(amount * weight, whole) as share, mod(amount * weight, whole) as remainder
  from weighed
  where whole > 0
), ranked as (
  select order_id, position, share, amount - sum(share) over (partition by order_id) as left_over,
         row_number() over (partition by order_id order by remainder desc, position) as place
  from floored
)
update order_lines
set tax_minor = share + case when place <= left_over then 1 else 0 end,
    tax_added_minor = share + case when place <= left_over then 1 else 0 end
from ranked
where order_lines.order_id = ranked.order_id and order_lines.position = ranked.position;

-- What the buyer is charged for a line, and for shipping. Together they are the total of the order.
alter table order_lines
  add column charged_minor bigint not null
    generated always as (price_minor::bigint * quantity - discount_minor + tax_added_minor) stored
    check (charged_minor >= 0),
  add constraint order_lines_discount_check check (discount_minor between 0 and price_minor::bigint * quantity);
alter table orders
  add column shipping_charged_minor integer not null
    generated always as (shipping_minor - shipping_discount_minor + shipping_tax_added_minor) stored
    check (shipping_charged_minor >= 0),
  add constraint orders_shipping_discount_check
    check (shipping_discount_minor between 0 and least(discount_minor, shipping_minor));
