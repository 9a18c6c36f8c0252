-- What reports read by day.
create index invoices_by_day on invoices (issued_at);
create index returns_by_day on returns (asked_at);
create index discounted_orders_by_payment on orders (paid_at) where discount_minor > 0;

-- Which look a piece was bought from: "Buy this look", or a tag that was pressed. A look that is deleted takes its name along.
alter table cart_lines add column look_id uuid references photos (id) on delete set null;
create index cart_lines_by_look on cart_lines (look_id) where look_id is not null;
alter table order_lines add column look_id uuid references photos (id) on delete set null;
create index order_lines_by_look on order_lines (look_id) where look_id is not null;
