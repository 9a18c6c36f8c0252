-- What the shop notes about an order for itself; its buyer never sees it.
create table order_notes (
  id         uuid        primary key,
  order_id   uuid        not null references orders (id) on delete cascade,
  -- Null once the account is gone.
  author_id  uuid        references members (id) on delete set null,
  words      text        not null check (char_length(words) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp()
);
create index order_notes_of_order on order_notes (order_id, created_at, id);
create index order_notes_by_author on order_notes (author_id) where author_id is not null;
