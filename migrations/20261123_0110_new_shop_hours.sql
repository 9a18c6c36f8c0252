-- A new shop begins with 120 hours for a transfer, the default since 20261123_0100; a shop that has members keeps its own.
update shop_settings set unpaid_hours = 120 where not exists (select from members);
