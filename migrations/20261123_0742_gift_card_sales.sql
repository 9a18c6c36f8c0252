-- Selling gift cards.

-- What is sold; one row.
create table gift_card_settings (
  only_one      boolean    primary key default true check (only_one),
  is_on         boolean    not null default false,
  -- In minor units of the shop's currency.
  amounts_minor integer[]  not null default '{2500,5000,10000}'
    check (cardinality(amounts_minor) between 1 and 8 and 0 < all (amounts_minor)),
  -- A card that is sold can be used until the end of so many years after its own; null: it does not expire.
  valid_years   smallint   check (valid_years between 1 and 30)
);
insert into gift_card_settings default values;

-- A card that was ordered. The card itself comes into being when its mail is sent: until then there is no code.
create table gift_card_sales (
  order_id      uuid           primary key references orders (id) on delete cascade,
  amount_minor  integer        not null check (amount_minor > 0),
  -- Null: it is for the buyer.
  to_name       text           check (char_length(to_name) <= 800),
  to_email      citext         check (char_length(to_email) <= 320),
  words         text           not null default '' check (char_length(words) <= 8000),
  -- The day (UTC) from which on it is mailed.
  send_on       date           not null,
  gift_card_id  uuid           unique references gift_cards (id),
  sent_at       timestamptz(3),
  constraint gift_card_sales_to_check check ((to_name is null) = (to_email is null)),
  constraint gift_card_sales_sent_check check ((gift_card_id is null) = (sent_at is null))
);
create index gift_card_sales_to_send on gift_card_sales (send_on) where gift_card_id is null;

-- Nothing is packed or shipped: once it is paid, it is complete.
alter table orders add column is_by_mail boolean not null default false;
create index orders_by_mail_paid on orders (paid_at) where is_by_mail and state = 'paid';
