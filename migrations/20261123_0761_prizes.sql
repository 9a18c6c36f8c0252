-- How far the prize of each winner is, from telling them to sending it. No row: nobody told them yet.
create table prize_deliveries (
  category_id  uuid           not null references categories (id) on delete cascade,
  place        smallint       not null check (place between 1 and 3),
  member_id    uuid           not null references members (id) on delete cascade,
  -- contacted: the winner was asked where to send it. address: they said so. sent: it is on its way, and the address erased.
  state        text           not null check (state in ('contacted', 'address', 'sent')),
  address      text           check (char_length(address) between 1 and 15000),
  changed_at   timestamptz(3) not null default now(),
  -- The admin of the latest step.
  changed_by   uuid           references members (id) on delete set null,
  primary key (category_id, place),
  constraint prize_deliveries_until_sent_check check ((address is not null) = (state = 'address'))
);
create index prize_deliveries_by_member on prize_deliveries (member_id);
create index prize_deliveries_by_admin on prize_deliveries (changed_by) where changed_by is not null;
