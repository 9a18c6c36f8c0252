-- What a piece cost when its line was last changed, so that a cart can say what costs something else now. Of lines
-- from before nobody knows: null, as for any other that says nothing.
alter table cart_lines
  add column told_price_minor integer check (told_price_minor >= 0),
  add column told_currency text check (told_currency ~ '^[A-Z]{3}$');
