-- Stock by place, with a movement for every change. variants.stock stays the one truth about how many pieces there are:
-- everything that sells, returns, imports or edits writes it as before, and the trigger below says where the pieces went.

create table stock_places (
  id         uuid           primary key default gen_random_uuid(),
  name       text           not null check (char_length(name) between 1 and 60),
  -- The lowest sells first.
  priority   smallint       not null,
  -- What is at no other place is here, so that a shop with one place has nothing else to write.
  is_main    boolean        not null default false,
  created_at timestamptz    not null default now()
);
create unique index stock_places_main on stock_places (is_main) where is_main;
create unique index stock_places_by_name on stock_places (lower(name));
insert into stock_places (name, priority, is_main) values ('Stockroom', 1, true);

-- Pieces at the places besides the main one.
create table stock_pieces (
  variant_id uuid    not null references variants (id) on delete cascade,
  place_id   uuid    not null references stock_places (id),
  pieces     integer not null check (pieces >= 0),
  primary key (variant_id, place_id)
);

create table stock_movements (
  id          uuid           primary key default gen_random_uuid(),
  happened_at timestamptz    not null default clock_timestamp(),
  -- No foreign keys to size and place: movements outlive a deleted size, and a sale does not wait for a lock on its place.
  variant_id  uuid           not null,
  place_id    uuid           not null,
  pieces      integer        not null check (pieces <> 0),
  reason      text           not null check (reason in (
    'opening', 'sale', 'return', 'correction', 'import', 'incoming', 'transfer', 'count')),
  -- Null for buyers and jobs, and once the account is gone.
  by_id       uuid           references members (id) on delete set null,
  note        text           not null default '' check (char_length(note) <= 500)
);
create index stock_movements_of_variant on stock_movements (variant_id, happened_at desc, id desc);
create index stock_movements_by_member on stock_movements (by_id) where by_id is not null;

-- In the database, so that not even the program can edit a movement. Only the cascade of a deleted account may.
create function refuse_movement_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.by_id is null and (to_jsonb(new) - 'by_id') = (to_jsonb(old) - 'by_id') then
    return new;
  end if;
  raise exception 'movements of stock are only ever added';
end
$$;
create trigger stock_movements_stay before update or delete on stock_movements
  for each row execute function refuse_movement_change();

-- Where pieces went, and why. What the program knows of it is in the setting showoff.stock of the transaction, as JSON:
-- reason, by, place, note. Without it fewer pieces are a sale and more a return, so that a checkout says nothing.
create function note_stock_moves() returns trigger language plpgsql as $$
declare
  told   jsonb := coalesce(nullif(current_setting('showoff.stock', true), ''), '{}')::jsonb;
  main   uuid;
  size   record;
  place  record;
  apart  integer;
  change integer;
  part   integer;
begin
  for size in
    select after.id, before.stock as was, after.stock as now
    from before join after using (id)
    where before.stock is distinct from after.stock
    order by after.id
  loop
    main := coalesce(main, (select id from stock_places where is_main));
    -- What was there before movements were kept, or before this size was ever moved.
    if size.was > 0 and not exists (select from stock_movements where variant_id = size.id) then
      insert into stock_movements (variant_id, place_id, pieces, reason) values (size.id, main, size.was, 'opening');
    end if;
    apart := coalesce((select sum(pieces) from stock_pieces where variant_id = size.id), 0);
    if size.now is null then
      insert into stock_movements (variant_id, place_id, pieces, reason, by_id, note)
      select size.id, place_id, -pieces, coalesce(told ->> 'reason', 'correction'), (told ->> 'by')::uuid, coalesce(told ->> 'note', '')
      from (select place_id, pieces from stock_pieces where variant_id = size.id
            union all select main, size.was - apart) as there
      where pieces <> 0;
      delete from stock_pieces where variant_id = size.id;
      continue;
    end if;
    change := size.now - coalesce(size.was, 0);
    if change = 0 then
      continue;
    end if;
    if change > 0 or apart = 0 or told ? 'place' then
      if told ? 'place' and (told ->> 'place')::uuid <> main then
        insert into stock_pieces as held (variant_id, place_id, pieces)
        values (size.id, (told ->> 'place')::uuid, greatest(change, 0))
        on conflict (variant_id, place_id) do update set pieces = held.pieces + change;
      elsif size.now < apart then
        raise exception 'not so many pieces at this place' using errcode = 'check_violation';
      end if;
      insert into stock_movements (variant_id, place_id, pieces, reason, by_id, note)
      values (size.id, coalesce((told ->> 'place')::uuid, main), change,
              coalesce(told ->> 'reason', case when change < 0 then 'sale' else 'return' end),
              (told ->> 'by')::uuid, coalesce(told ->> 'note', ''));
      continue;
    end if;
    -- A sale takes from the places in their order.
    for place in
      select stock_places.id, is_main, case when is_main then size.was - apart else coalesce(pieces, 0) end as there
      from stock_places
      left join stock_pieces on variant_id = size.id and place_id = stock_places.id
      order by priority, stock_places.id
    loop
      part := least(place.there, -change);
      if part > 0 then
        if not place.is_main then
          update stock_pieces set pieces = pieces - part where variant_id = size.id and place_id = place.id;
        end if;
        insert into stock_movements (variant_id, place_id, pieces, reason, by_id, note)
        values (size.id, place.id, -part, coalesce(told ->> 'reason', 'sale'), (told ->> 'by')::uuid,
                coalesce(told ->> 'note', ''));
        change := change + part;
      end if;
    end loop;
  end loop;
  return null;
end
$$;
create trigger variants_stock_moved after update on variants referencing old table as before new table as after
  for each statement execute function note_stock_moves();

-- The list of stock, the least first.
create index variants_counted on variants (stock, id) where stock is not null;

-- Goods on their way, received in one or several parts.
create table stock_deliveries (
  id          uuid           primary key,
  place_id    uuid           not null references stock_places (id),
  supplier    text           not null check (char_length(supplier) between 1 and 120),
  expected_on date,
  note        text           not null default '' check (char_length(note) <= 500),
  state       text           not null default 'open' check (state in ('open', 'closed')),
  created_at  timestamptz    not null default now()
);
create index stock_deliveries_newest on stock_deliveries (created_at desc, id desc);
create table stock_delivery_lines (
  delivery_id uuid    not null references stock_deliveries (id) on delete cascade,
  variant_id  uuid    not null references variants (id) on delete cascade,
  expected    integer not null check (expected > 0),
  received    integer not null default 0 check (received >= 0),
  primary key (delivery_id, variant_id)
);
create index stock_delivery_lines_of_variant on stock_delivery_lines (variant_id);

-- A count: what should be at a place beside what was found there.
create table stock_counts (
  id         uuid           primary key,
  place_id   uuid           not null references stock_places (id),
  title      text           not null check (char_length(title) between 1 and 120),
  state      text           not null default 'open' check (state in ('open', 'booked')),
  created_at timestamptz    not null default now(),
  booked_at  timestamptz
);
create index stock_counts_newest on stock_counts (created_at desc, id desc);
create table stock_count_lines (
  count_id   uuid    not null references stock_counts (id) on delete cascade,
  variant_id uuid    not null references variants (id) on delete cascade,
  -- At the moment it was counted: what is sold between counting and booking is no difference.
  expected   integer not null,
  counted    integer check (counted between 0 and 99999),
  primary key (count_id, variant_id)
);
create index stock_count_lines_of_variant on stock_count_lines (variant_id);
