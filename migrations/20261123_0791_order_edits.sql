-- Changes of orders that are not sent yet: what was changed by whom, and what it means for the money.

create table order_edits (
  id               uuid        primary key,
  order_id         uuid        not null references orders (id) on delete cascade,
  -- 1 for the first of its order.
  number           smallint    not null check (number > 0),
  edited_at        timestamptz not null default clock_timestamp(),
  -- Null once the account is gone.
  edited_by_id     uuid        references members (id) on delete set null,
  -- Lines, address, shipping and total.
  before           jsonb       not null,
  after            jsonb       not null,
  -- The new total less the one before.
  difference_minor bigint      not null,
  -- To the buyer.
  note             text        not null default '' check (char_length(note) <= 8000),
  unique (order_id, number)
);
create index order_edits_by_member on order_edits (edited_by_id) where edited_by_id is not null;

alter table orders
  -- How often it was edited: who edits an older version is told.
  add column edit_count smallint not null default 0 check (edit_count >= 0),
  -- Of a paid order: what edits took off its total, to be given back, …
  add column over_minor bigint not null default 0 check (over_minor >= 0),
  -- … what they added that is not paid yet, …
  add column open_minor bigint not null default 0 check (open_minor >= 0),
  -- … and what was paid of it since. Paid in all is total + over - open, at the provider the same without later.
  add column later_minor bigint not null default 0 check (later_minor >= 0),
  drop constraint orders_gift_card_check,
  add constraint orders_gift_card_check check (gift_card_minor between 0 and total_minor + over_minor);
create index orders_with_open_amount on orders (placed_at desc, id desc) where open_minor > 0;

-- The edit that a refund gives money back for. The papers follow the edit, not the refund.
alter table order_refunds add column edit_id uuid references order_edits (id);
create index order_refunds_by_edit on order_refunds (edit_id) where edit_id is not null;

alter table invoices
  -- The edit that an invoice follows, or that a credit note takes back the invoice before it for.
  add column edit_id uuid references order_edits (id),
  drop constraint invoices_refund_check,
  add constraint invoices_refund_check check (
    (series = 'invoice' and refund_id is null) or (series = 'credit-note' and (refund_id is null) <> (edit_id is null)));
drop index invoices_one_per_order;
create unique index invoices_one_per_order on invoices (order_id) where series = 'invoice' and edit_id is null;
create unique index invoices_one_per_edit on invoices (edit_id, series) where edit_id is not null;
