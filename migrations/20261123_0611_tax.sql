-- Prices with tax in them, rates by country, and what each order was taxed at.

-- A shop that is there keeps its one rate on top.
alter table shop_settings
  add column tax_by text not null default 'one-rate' check (tax_by in ('one-rate', 'country')),
  -- Where the shop is registered for tax, ISO 3166-1 alpha-2.
  add column tax_country text check (tax_country ~ '^[A-Z]{2}$'),
  add column prices_include_tax boolean not null default false,
  -- Its own VAT number.
  add column vat_id text not null default '' check (char_length(vat_id) <= 20),
  -- The One Stop Shop of the EU: consumers abroad pay the rate of their country.
  add column uses_oss boolean not null default false,
  add column is_small_business boolean not null default false,
  add constraint shop_settings_tax_country check (tax_by = 'one-rate' or tax_country is not null);

-- Rates of the shop's own, which win over those of the program.
create table tax_rates (
  id              uuid          primary key,
  country         text          not null check (country ~ '^[A-Z]{2}$'),
  -- Of a state or province; '' for all of the country.
  region          text          not null default '' check (region ~ '^[A-Z]{0,3}$'),
  tax_class       text          not null check (tax_class in ('standard', 'reduced', 'super-reduced', 'zero')),
  name            text          not null check (char_length(name) between 1 and 40),
  -- 1900 is 19 %.
  basis_points    numeric(6, 1) not null check (basis_points between 0 and 10000),
  taxes_shipping  boolean       not null default true,
  valid_from      date          not null,
  valid_until     date          check (valid_until >= valid_from),
  unique (country, region, tax_class, valid_from)
);

-- What the register of VAT numbers said, so that placing an order need not wait for it.
create table vat_checks (
  vat_id      text           primary key check (vat_id ~ '^[A-Z]{2}[A-Z0-9+*]{2,12}$'),
  is_valid    boolean        not null,
  checked_at  timestamptz(3) not null default now()
);
create index vat_checks_by_age on vat_checks (checked_at);

alter table products
  add column tax_class text not null default 'standard'
    check (tax_class in ('standard', 'reduced', 'super-reduced', 'zero'));

alter table orders
  -- One per rate: name, percent, base and tax in minor units.
  add column taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array'),
  add column prices_include_tax boolean not null default false,
  -- What tax adds to the prices: all of it where it comes on top, nothing where they contain it, and less than nothing
  -- where the buyer is not charged the tax that they contain.
  add column tax_added_minor bigint,
  -- Why no tax is charged.
  add column tax_note text check (tax_note in ('reverse-charge', 'export', 'small-business', 'address-needed')),
  -- The buyer's VAT number, as it was confirmed.
  add column buyer_vat_id text check (char_length(buyer_vat_id) <= 20);
update orders set
  tax_added_minor = tax_minor,
  taxes = case
    when tax_basis_points = 0 then '[]'
    else jsonb_build_array(jsonb_build_object(
      'name', 'Tax', 'percent', trim_scale(tax_basis_points / 100),
      'baseMinor', subtotal_minor - discount_minor + shipping_discount_minor, 'taxMinor', tax_minor))
  end;
alter table orders
  alter column tax_added_minor set not null,
  alter column tax_added_minor set default 0,
  drop constraint orders_total_check,
  add constraint orders_total_check
    check (total_minor = subtotal_minor - discount_minor + shipping_minor + tax_added_minor);
