-- Invoices and credit notes: what they say, kept as it was, numbered without gaps per series.

-- One row per series. A transaction that takes a number locks the row until it ends; a sequence would leave gaps when it
-- rolls back.
create table invoice_numbers (
  series  text   primary key check (series in ('invoice', 'credit-note')),
  last    bigint not null
);
insert into invoice_numbers (series, last) values ('invoice', 0), ('credit-note', 0);

create table invoices (
  id            uuid           primary key,
  series        text           not null references invoice_numbers (series),
  number        bigint         not null,
  -- No cascade: it outlives whatever is done to the order.
  order_id      uuid           not null references orders (id),
  -- What a credit note is for.
  refund_id     uuid           unique references order_refunds (id),
  issued_at     timestamptz(3) not null default now(),
  currency      text           not null check (currency ~ '^[A-Z]{3}$'),
  total_minor   bigint         not null check (total_minor > 0),
  -- Everything that stands on it. The PDF is made of it alone.
  facts         jsonb          not null,
  -- The version of the layout it is printed with.
  layout        smallint       not null check (layout > 0),
  unique (series, number),
  constraint invoices_refund_check check ((refund_id is not null) = (series = 'credit-note'))
);
create unique index invoices_one_per_order on invoices (order_id) where series = 'invoice';
create index invoices_by_order on invoices (order_id, issued_at, id);

-- In the database, so that not even the program can change what was issued.
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'invoices are only ever added';
end
$$;
create trigger invoices_stay before update or delete on invoices
  for each row execute function refuse_invoice_change();
create trigger invoices_stay_whole before truncate on invoices
  for each statement execute function refuse_invoice_change();
