-- An order that has its number from the beginning is written once: until now it was written without, then again with it, and
-- with it twice into each of some twenty indexes. It is the last thing a transaction writes besides its answer, after
-- the stock (decision 129), so that others wait for a number no longer than before.

create function number_new_order() returns trigger language plpgsql as $$
begin
  update order_numbers set last = last + 1 returning last into new.number;
  return new;
end
$$;
create trigger orders_numbered before insert on orders for each row
  when (
    new.number is null and not new.awaits_address
    and (new.payment_way not in ('stripe', 'paypal', 'mollie') or new.is_by_shop
         or new.state not in ('pending-payment', 'cancelled')))
  execute function number_new_order();

-- Deferred as before: an order that is paid online, or whose guest confirms the address.
-- expands: the previous version numbers new orders by the trigger above, and others by the new one.
drop trigger orders_number on orders;
create constraint trigger orders_number after update of state, awaits_address on orders
  deferrable initially deferred for each row
  when (
    new.number is null and not new.awaits_address
    and (new.payment_way not in ('stripe', 'paypal', 'mollie') or new.is_by_shop
         or new.state not in ('pending-payment', 'cancelled')))
  execute function give_order_number();
