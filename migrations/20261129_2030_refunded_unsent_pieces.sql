-- Pieces that are refunded before they are sent stay in the shop, so the order stops holding them out of stock.
-- expands: the previous version writes neither column, and the defaults change no stock.

alter table order_refunds
  -- Whether its unsent pieces go back into stock; otherwise they are written off. Null if it was begun after the order
  -- was sent, or before this migration: then it changes no stock.
  add column restocks boolean;

alter table order_refund_lines
  -- Of the pieces, those that the order no longer holds out of stock because of this refund.
  add column released integer not null default 0,
  add constraint order_refund_lines_released_check check (released between 0 and quantity);
