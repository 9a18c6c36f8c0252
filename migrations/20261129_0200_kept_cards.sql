-- The checkout lists the cards that Stripe keeps for a member without asking Stripe (decision 115).

-- What is shown of them, as Stripe told it last.
create table kept_cards (
  card_id     text        primary key,
  customer_id text        not null references stripe_customers (customer_id) on delete cascade,
  -- The card goes with the account at once; its customer only after Stripe has deleted it.
  member_id   uuid        not null references members (id) on delete cascade,
  brand       text        not null,
  last4       text        not null,
  exp_month   smallint    not null,
  exp_year    smallint    not null,
  -- When an order was last paid with it.
  used_at     timestamptz,
  -- In Stripe's order: those that were kept last first.
  position    smallint    not null
);
create index kept_cards_by_member on kept_cards (member_id);
create index kept_cards_by_customer on kept_cards (customer_id);

-- When Stripe was last asked which cards it keeps; null: never.
alter table stripe_customers add column cards_read_at timestamptz;
create index stripe_customers_by_reading on stripe_customers (cards_read_at);
