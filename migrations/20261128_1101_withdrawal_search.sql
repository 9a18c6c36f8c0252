-- The search of the admin's withdrawals: by number, name and address, as in the other tables of the admin area.
alter table withdrawals add column desk_key text not null
  generated always as (desk_key(variadic array[number::text, name, email::text])) stored;
create index withdrawals_by_desk_key on withdrawals using gin (desk_key gin_trgm_ops);
alter table withdrawals alter column desk_key set statistics 500;
