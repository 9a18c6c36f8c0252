-- Payments through one of several providers, taken at once or when the order is sent, and disputes about them.

alter table payment_ways
  drop constraint payment_ways_code_check,
  add constraint payment_ways_code_check
    check (code in ('stripe', 'paypal', 'mollie', 'transfer', 'on-delivery', 'pick-up')),
  -- What the shop calls it; '' for the usual name.
  add column name text not null default '' check (char_length(name) <= 60);
-- The shop may change the order: positions are swapped in one transaction.
alter table payment_ways
  drop constraint payment_ways_position_key,
  add constraint payment_ways_position_key unique (position) deferrable initially deferred;
insert into payment_ways (code, position)
select code, (select max(position) from payment_ways) + nr
from (values ('paypal', 1), ('mollie', 2)) as added (code, nr);

alter table shop_settings
  -- Payments are authorised with the order and taken when it is sent.
  add column captures_at_shipping boolean not null default false;

-- One payment per order, at whichever provider its buyer chose.
alter table card_payments rename to order_payments;
alter table order_payments rename column session_id to reference;
alter table order_payments rename column payment_intent to charge_id;
alter table order_payments
  add column provider text not null default 'stripe' check (provider in ('stripe', 'paypal', 'mollie')),
  -- Authorised and not taken yet: until when it can be taken.
  add column authorisation_id text unique,
  add column authorised_until timestamptz(3),
  -- When admins were mailed that the authorisation ends soon.
  add column end_told_at timestamptz(3);
alter table order_payments alter column provider drop default;
comment on column order_payments.reference is 'The payment, as its provider calls it.';
comment on column order_payments.charge_id is 'Known once it is paid; refunds and disputes refer to it.';
create index order_payments_authorised on order_payments (authorised_until) where authorised_until is not null;

alter table payment_events
  add column provider text not null default 'stripe' check (provider in ('stripe', 'paypal', 'mollie'));
alter table payment_events alter column provider drop default;
-- "When did this provider last send something?"
create index payment_events_latest on payment_events (provider, received_at desc);

-- An order whose payment is awaited online has no number yet.
drop trigger orders_number on orders;
create constraint trigger orders_number after insert or update of state on orders
  deferrable initially deferred for each row
  when (new.number is null and (
    new.payment_way not in ('stripe', 'paypal', 'mollie') or new.state not in ('pending-payment', 'cancelled')))
  execute function give_order_number();

-- A buyer asked the bank or the provider for the money back.
create table order_disputes (
  id            uuid           primary key,
  order_id      uuid           not null references orders (id) on delete cascade,
  provider      text           not null check (provider in ('stripe', 'paypal', 'mollie')),
  -- As the provider calls it.
  reference     text           not null,
  state         text           not null check (state in ('needs-answer', 'under-review', 'won', 'lost')),
  amount_minor  bigint         not null check (amount_minor > 0),
  -- As the provider words it.
  reason        text           not null default '' check (char_length(reason) <= 400),
  -- The last day for evidence; null where the provider takes none.
  answer_by     timestamptz(3),
  opened_at     timestamptz(3) not null default now(),
  closed_at     timestamptz(3),
  unique (provider, reference),
  constraint order_disputes_closed_check check ((closed_at is null) = (state in ('needs-answer', 'under-review')))
);
create index order_disputes_by_order on order_disputes (order_id, opened_at);
create index order_disputes_open on order_disputes (answer_by) where state in ('needs-answer', 'under-review');

alter table order_refunds
  drop constraint order_refunds_way_check,
  -- dispute: the provider took it back for the buyer.
  add constraint order_refunds_way_check check (way in ('payment', 'hand', 'dispute'));
