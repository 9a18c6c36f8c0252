-- Account deletion (DEC-73): a closed account disappears at once and is removed a week later.

create table closed_accounts (
  member_id         uuid        primary key references members (id) on delete cascade,
  closed_at         timestamptz not null default now(),
  remove_at         timestamptz not null,
  -- From then on the account cannot be reopened.
  removal_began_at  timestamptz
);
create index closed_accounts_due on closed_accounts (remove_at);

-- Photos and reels of a closed account get the state 'closed'. In the database, because closing has to win against a
-- photo that is being published and a moderator who shows one again at the same moment.
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

-- For a photo or reel that is being published meanwhile, and one that a moderator shows again.
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
create trigger reels_stay_closed before insert on reels
  for each row when (new.state = 'published') execute function photo_stays_closed();
create trigger reels_stay_closed_when_shown before update of state on reels
  for each row when (new.state = 'published' and old.state <> 'published') execute function photo_stays_closed();

create function closed_account_takes_reels() returns trigger language plpgsql as $$
begin
  update reels set state = 'closed' where owner_id = new.member_id and state = 'published';
  return null;
end
$$;
create trigger closed_accounts_take_reels after insert on closed_accounts
  for each row execute function closed_account_takes_reels();

create function opened_account_gives_reels_back() returns trigger language plpgsql as $$
begin
  update reels set state = 'published' where owner_id = old.member_id and state = 'closed';
  return null;
end
$$;
create trigger closed_accounts_give_reels_back after delete on closed_accounts
  for each row execute function opened_account_gives_reels_back();
