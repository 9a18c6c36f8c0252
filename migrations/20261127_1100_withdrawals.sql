-- What buyers send by "Withdraw from contract" (Article 11a of Directive 2011/83/EU, § 356a BGB), as they sent it.

alter table shop_settings
  -- Whether the shop offers it: where the law of its country asks for it, always, or never.
  add column withdrawal_form text not null default 'by-country' check (withdrawal_form in ('by-country', 'on', 'off'));

create table withdrawals (
  id           uuid            primary key,
  -- Null where no order has this number and address: the shop looks at it by itself.
  order_id     uuid            references orders (id) on delete cascade,
  number       bigint          not null check (number > 0),
  name         text            not null check (char_length(name) <= 200),
  email        citext          not null check (char_length(email) <= 254),
  -- Which pieces, in the buyer's words; empty for the whole order.
  pieces       text            not null default '' check (char_length(pieces) <= 500),
  received_at  timestamptz(3)  not null,
  -- It came after the period to withdraw.
  is_late      boolean         not null default false,
  -- The shop has done what follows from it.
  settled_at   timestamptz(3)
);
-- Sent again, it is the same one.
create unique index withdrawals_once_per_order on withdrawals (order_id, pieces) where order_id is not null;
create unique index withdrawals_once_per_number on withdrawals (number, email, md5(pieces)) where order_id is null;
create index withdrawals_open on withdrawals (received_at, id) where settled_at is null;
create index withdrawals_settled on withdrawals (received_at, id) where settled_at is not null;
