-- Cards can be paid on a page of ours, and members who pay by card can keep theirs at Stripe.

-- The payment that this one took the place of, until it is ended at its provider: nobody is led to two that can be paid.
alter table order_payments add column replaces text;

-- Members as customers of Stripe, which keeps their cards.
create table stripe_customers (
  customer_id text        primary key,
  -- Null once the account is deleted: then the customer is deleted at Stripe, and the row goes.
  member_id   uuid        unique references members (id) on delete set null,
  made_at     timestamptz not null default now()
);
