-- A capture that is tried again after a refusal needs a new idempotency key, because providers repeat their response to
-- the former one.

alter table order_payments
  add column capture_refusals integer not null default 0;
