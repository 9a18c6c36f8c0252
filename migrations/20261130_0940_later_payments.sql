-- When the amounts were paid that edits added to a paid order: reports count them on that day. Amounts without a row count
-- with the payment of the order, as before: those that a process of the previous version writes down, for example.
create table order_later_payments (
  id           uuid           primary key,
  order_id     uuid           not null references orders (id) on delete cascade,
  amount_minor bigint         not null check (amount_minor > 0),
  paid_at      timestamptz(3) not null
);
create index order_later_payments_by_order on order_later_payments (order_id);
create index order_later_payments_by_day on order_later_payments (paid_at);

-- Each was entered in the log. An order whose entries do not add up to what was paid stays as it is.
insert into order_later_payments (id, order_id, amount_minor, paid_at)
select id, subject_id, amount_minor, happened_at
from (
  select id, subject_id, happened_at, (after ->> 'amountMinor')::bigint as amount_minor,
         sum((after ->> 'amountMinor')::bigint) over (partition by subject_id) as sum_minor
  from audit_entries
  where action = 'order.open-paid' and subject_id is not null and (after ->> 'amountMinor')::bigint > 0
) as entries
join lateral (select later_minor from orders where orders.id = subject_id) as paid on later_minor = sum_minor;
