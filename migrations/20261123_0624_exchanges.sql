-- Exchanges: another size of the same piece, sent when the first one comes back.

alter table return_lines
  -- The size the buyer wants instead of their money.
  add column exchange_size text check (exchange_size <> ''),
  -- Pieces of that size which are taken out of stock for it.
  add column reserved integer not null default 0,
  add constraint return_lines_reserved_check check (reserved between 0 and quantity and (reserved = 0 or exchange_size is not null));

-- When the other size left the shop.
alter table returns add column exchange_sent_at timestamptz(3);

-- The size in the parcel of an exchange; null for the piece as it was bought.
alter table order_parcel_lines add column size text check (size <> '');
