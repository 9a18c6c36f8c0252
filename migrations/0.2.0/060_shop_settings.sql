-- What the shop owner sets: name, tax, ways of shipping and of paying.

-- One row.
create table shop_settings (
  only_one          boolean       primary key default true check (only_one),
  name              text          not null default 'Showoff' check (char_length(name) between 1 and 80),
  -- Shown to buyers; mails about new orders go there too.
  contact_email     citext,
  -- Address and tax number, as printed on invoices.
  imprint           text          not null default '' check (char_length(imprint) <= 8000),
  currency          text          not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- Hundredths of a percent: 7.25 % is 725. One decimal, for rates such as 8.875 %.
  tax_basis_points  numeric(6, 1) not null default 800 check (tax_basis_points between 0 and 10000),
  default_country   text          not null default 'United States' check (char_length(default_country) between 1 and 80),
  -- The product page says how many are left at this number or below.
  low_stock_mark    integer       not null default 3 check (low_stock_mark between 0 and 999),
  -- How long stock is reserved for an order that waits for a bank transfer.
  unpaid_hours      integer       not null default 168 check (unpaid_hours between 1 and 2160),
  -- How long after delivery an order can be sent back.
  return_days       integer       not null default 14 check (return_days between 0 and 365)
);
insert into shop_settings default values;

create table shipping_ways (
  id           uuid     primary key,
  name         text     not null check (char_length(name) between 1 and 60),
  price_minor  integer  not null check (price_minor >= 0),
  position     smallint not null unique deferrable initially deferred
);
insert into shipping_ways (id, name, price_minor, position)
values ('0192f0c0-0000-7000-8000-000000000001', 'Standard', 0, 1);

create table payment_ways (
  code      text     primary key check (code in ('transfer', 'on-delivery', 'pick-up', 'stripe')),
  position  smallint not null unique,
  is_on     boolean  not null default false,
  -- Shown to the buyer: the account to pay into, the opening hours.
  text      text     not null default '' check (char_length(text) <= 8000)
);
insert into payment_ways (code, position) values ('stripe', 1), ('transfer', 2), ('on-delivery', 3), ('pick-up', 4);
