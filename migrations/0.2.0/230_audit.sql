-- The audit log: what admins and moderators did. One table for all of it, to which rows are only added.

create table audit_entries (
  id            uuid           primary key,
  happened_at   timestamptz(3) not null default clock_timestamp(),
  -- Null once the account is gone, and for what a command on the server did.
  member_id     uuid           references members (id) on delete set null,
  -- "product.change": the subject and the change.
  action        text           not null check (action ~ '^[a-z-]+\.[a-z-]+$'),
  -- No foreign key: the entry outlives its subject.
  subject_id    uuid,
  subject_name  text           not null default '' check (char_length(subject_name) <= 8000),
  -- Only what differs.
  before        jsonb          not null default '{}',
  after         jsonb          not null default '{}'
);
create index audit_entries_newest on audit_entries (happened_at desc, id desc);
create index audit_entries_by_action on audit_entries (action text_pattern_ops, happened_at desc, id desc);
create index audit_entries_by_subject on audit_entries (subject_id, happened_at desc, id desc)
  where subject_id is not null;
create index audit_entries_by_member on audit_entries (member_id, happened_at desc, id desc)
  where member_id is not null;

-- In the database, so that not even the program can edit the log. Only the cascade of a deleted account may change a
-- row: it clears member_id.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.member_id is null
     and (to_jsonb(new) - 'member_id') = (to_jsonb(old) - 'member_id') then
    return new;
  end if;
  raise exception 'audit entries are only ever added';
end
$$;
create trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_stay_whole before truncate on audit_entries
  for each statement execute function refuse_audit_change();
