-- A category that is deleted can be had back for a while: gone for everybody at once, removed by a job later.
alter table categories add column deleted_at timestamptz(3);
create index categories_deleted_by_age on categories (deleted_at) where deleted_at is not null;
