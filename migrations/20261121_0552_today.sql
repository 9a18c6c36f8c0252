-- How shop and community do, day by day. Days are those of UTC. New tables; a job fills in the days that were.

-- Pages that were given out, and how many of them to somebody who came from elsewhere. Sums alone: nothing in here
-- says who it was.
create table page_views (
  day       date     not null,
  -- What kind of page: "product", not which.
  page      text     not null check (char_length(page) between 1 and 40),
  views     integer  not null check (views >= 0),
  arrivals  integer  not null check (arrivals between 0 and views),
  primary key (day, page)
);

create table daily_figures (
  day            date         primary key,
  looks          integer      not null check (looks >= 0),
  members        integer      not null check (members >= 0),
  orders         integer      not null check (orders >= 0),
  -- Paid that day less what was given back that day.
  revenue_minor  bigint       not null,
  currency       text         not null check (currency ~ '^[A-Z]{3}$'),
  counted_at     timestamptz  not null default now()
);

create index members_by_age on members (created_at);
create index orders_by_payment on orders (paid_at) where paid_at is not null;
create index order_steps_refunds on order_steps (taken_at) where to_state = 'refunded';
create index variants_low on variants (stock) where stock is not null;
