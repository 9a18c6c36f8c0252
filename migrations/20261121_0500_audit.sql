-- Who of those who run the house did what: one table for all of it, only ever added to.
create table audit_entries (
  id            uuid           primary key,
  happened_at   timestamptz(3) not null default clock_timestamp(),
  -- Null once the account is gone, and for what a command on the server did.
  member_id     uuid           references members (id) on delete set null,
  -- "product.change": what it was done to, and what was done.
  action        text           not null check (action ~ '^[a-z-]+\.[a-z-]+$'),
  -- No reference: the entry outlives what it tells of.
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

-- What the shop's own list of changes held so far.
insert into audit_entries (id, happened_at, member_id, action, subject_name, before, after)
select id, changed_at, member_id, 'shop.change', 'Shop settings', before, after from shop_changes;
drop table shop_changes;

-- Nobody edits it, not even the program: an account that goes takes its name out of it, and that is all.
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
