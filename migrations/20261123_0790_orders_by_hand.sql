-- Orders that the shop places for a member, and reductions that it gives with a reason.

alter table orders
  add column is_by_shop boolean not null default false,
  -- Null once the account is gone.
  add column placed_by_id uuid references members (id) on delete set null,
  -- Taken off besides discounts: the reductions of its lines, and of the whole order.
  add column reduction_minor bigint not null default 0 check (reduction_minor >= 0),
  -- The buyer reads it.
  add column reduction_reason text not null default '' check (char_length(reduction_reason) <= 800),
  drop constraint orders_total_check,
  add constraint orders_total_check check (
    total_minor = subtotal_minor - discount_minor - reduction_minor + shipping_minor + tax_added_minor);
create index orders_placed_by on orders (placed_by_id) where placed_by_id is not null;

alter table order_lines
  -- Of discount_minor, what the shop took off this line alone.
  add column reduction_minor bigint not null default 0 check (reduction_minor >= 0);

-- An order that the shop places has its number at once, also one that is paid online later: its buyer is mailed about it.
drop trigger orders_number on orders;
create constraint trigger orders_number after insert or update of state, awaits_address on orders
  deferrable initially deferred for each row
  when (
    new.number is null and not new.awaits_address
    and (new.payment_way not in ('stripe', 'paypal', 'mollie') or new.is_by_shop
         or new.state not in ('pending-payment', 'cancelled')))
  execute function give_order_number();
