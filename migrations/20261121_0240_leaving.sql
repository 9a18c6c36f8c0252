-- Leaving (DEC-73): a closed account is missing to everybody at once and removed a week later, and members take
-- everything of theirs along as a file.

create table closed_accounts (
  member_id         uuid        primary key references members (id) on delete cascade,
  closed_at         timestamptz not null default now(),
  remove_at         timestamptz not null,
  -- From then on it cannot be opened again: something may be gone already.
  removal_began_at  timestamptz
);
create index closed_accounts_due on closed_accounts (remove_at);

-- Stands on each photo, as "followers only" does: lists read their own index and need not know of it.
alter table photos drop constraint photos_state_check;
alter table photos add constraint photos_state_check check (state in ('published', 'hidden', 'closed'));

create function closed_account_takes_photos() returns trigger language plpgsql as $$
begin
  update photos set state = 'closed' where owner_id = new.member_id and state = 'published';
  return null;
end
$$;
create trigger closed_accounts_take_photos after insert on closed_accounts
  for each row execute function closed_account_takes_photos();

create function opened_account_gives_photos_back() returns trigger language plpgsql as $$
begin
  update photos set state = 'published' where owner_id = old.member_id and state = 'closed';
  return null;
end
$$;
create trigger closed_accounts_give_photos_back after delete on closed_accounts
  for each row execute function opened_account_gives_photos_back();

-- A photo that was being published meanwhile, and one that a moderator shows again.
create function photo_stays_closed() returns trigger language plpgsql as $$
begin
  -- Waits for an account that is just being closed.
  perform from members where id = new.owner_id for no key update;
  if exists (select from closed_accounts where member_id = new.owner_id) then new.state := 'closed'; end if;
  return new;
end
$$;
create trigger photos_stay_closed before insert on photos
  for each row when (new.state = 'published') execute function photo_stays_closed();
create trigger photos_stay_closed_when_shown before update of state on photos
  for each row when (new.state = 'published' and old.state <> 'published') execute function photo_stays_closed();

-- What a member takes along. The file is exports/<id>.zip in the media store.
create table exports (
  id           uuid           primary key,
  member_id    uuid           not null references members (id) on delete cascade,
  state        text           not null default 'waiting'
    check (state in ('waiting', 'making', 'ready', 'failed', 'expired')),
  files_done   integer        not null default 0 check (files_done >= 0),
  files_total  integer        not null default 0 check (files_total >= 0),
  bytes        bigint         check (bytes >= 0),
  asked_at     timestamptz(3) not null default now(),
  -- When the job last got on; one that stood still for long has died.
  touched_at   timestamptz    not null default now(),
  ready_at     timestamptz,
  expires_at   timestamptz,
  check (state <> 'ready' or (bytes is not null and expires_at is not null))
);
-- One at a time.
create unique index exports_under_way on exports (member_id) where state in ('waiting', 'making');
create index exports_by_member on exports (member_id, asked_at desc, id desc);
create index exports_with_file on exports (expires_at) where state = 'ready';
