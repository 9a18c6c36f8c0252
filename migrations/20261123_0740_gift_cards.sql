-- Gift cards: what each is worth as a ledger, and the part of an order that was paid with them.

create table gift_cards (
  id             uuid           primary key,
  -- SHA-256 of the code, in hexadecimal. The code itself is shown or mailed once and stored nowhere.
  code_hash      text           not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  last4          text           collate "C" not null check (last4 ~ '^[A-Z0-9]{4}$'),
  currency       text           not null check (currency ~ '^[A-Z]{3}$'),
  issued_minor   bigint         not null check (issued_minor > 0),
  -- The sum of its entries; kept by a trigger, never negative.
  balance_minor  bigint         not null default 0 check (balance_minor >= 0),
  is_on          boolean        not null default true,
  -- The last day on which it can be used; null: it does not expire.
  expires_on     date,
  -- Issued by hand in the admin area, or sold.
  source         text           not null check (source in ('shop', 'sale')),
  -- Why it was issued, or for whom; only admins read it.
  reason         text           not null default '' check (char_length(reason) <= 800),
  search_key     text           not null generated always as (desk_key(variadic array[last4, reason])) stored,
  created_at     timestamptz(3) not null default now()
);
create index gift_cards_by_search_key on gift_cards using gin (search_key gin_trgm_ops);
create index gift_cards_by_age on gift_cards (created_at, id);
create index gift_cards_by_balance on gift_cards (balance_minor, id);
create index gift_cards_of_state_by_age on gift_cards (is_on, created_at, id);
create index gift_cards_of_state_by_balance on gift_cards (is_on, balance_minor, id);

-- The ledger.
create table gift_card_entries (
  id            uuid           primary key,
  gift_card_id  uuid           not null references gift_cards (id),
  kind          text           not null
    check (kind in ('issued', 'spent', 'given-back', 'refunded', 'withdrawn')),
  -- Below zero for what leaves the card.
  amount_minor  bigint         not null check (amount_minor <> 0),
  order_id      uuid           references orders (id),
  refund_id     uuid           references order_refunds (id),
  created_at    timestamptz(3) not null default now(),
  constraint gift_card_entries_sign_check
    check ((amount_minor < 0) = (kind in ('spent', 'withdrawn'))),
  constraint gift_card_entries_order_check
    check ((order_id is not null) = (kind in ('spent', 'given-back', 'refunded')))
);
create index gift_card_entries_by_card on gift_card_entries (gift_card_id, created_at, id);
create index gift_card_entries_by_order on gift_card_entries (order_id) where order_id is not null;
create index gift_card_entries_by_day on gift_card_entries (created_at, id);
-- A card gets the money of one refund once.
create unique index gift_card_entries_one_per_refund on gift_card_entries (gift_card_id, refund_id)
  where refund_id is not null;

-- In the database, so that the balance is the sum of the entries whoever writes one: the check of the balance then refuses
-- what is more than is left, also of two at once.
create function add_to_gift_card() returns trigger language plpgsql as $$
begin
  update gift_cards set balance_minor = balance_minor + new.amount_minor where id = new.gift_card_id;
  return null;
end
$$;
create trigger gift_card_entries_count after insert on gift_card_entries
  for each row execute function add_to_gift_card();

-- In the database, so that not even the program can change what was written down.
create function refuse_gift_card_entry_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of gift cards are only ever added';
end
$$;
create trigger gift_card_entries_stay before update or delete on gift_card_entries
  for each row execute function refuse_gift_card_entry_change();
create trigger gift_card_entries_stay_whole before truncate on gift_card_entries
  for each statement execute function refuse_gift_card_entry_change();

alter table orders
  -- The part of the total that was paid with gift cards when the order was placed.
  add column gift_card_minor bigint not null default 0,
  -- Whether the cards still pay it: a cancelled order has given it back.
  add column holds_gift_cards boolean not null default false,
  add constraint orders_gift_card_check check (gift_card_minor between 0 and total_minor);

alter table order_refunds
  -- Of the amount, what goes back to gift cards.
  add column gift_card_minor bigint not null default 0,
  add constraint order_refunds_gift_card_check check (gift_card_minor between 0 and amount_minor);
