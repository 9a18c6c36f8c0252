-- Texts with web addresses by new members wait for a moderator, and lists of known pictures are subscribed to.

alter table moderation_settings
  -- Accounts younger than this; 0: no text waits. As old as an account must be to earn points.
  add column link_days integer not null default 3 check (link_days between 0 and 365);

alter table moderation_cases
  drop constraint moderation_cases_held_for_check,
  add constraint moderation_cases_held_for_check
    check (held_for in ('new-member', 'look-alike', 'reports', 'links', 'listed')),
  -- The name of the list that a picture was found in.
  add column held_by text check (char_length(held_by) between 1 and 3000);

create table hash_lists (
  id           uuid            primary key,
  name         text            not null check (char_length(name) between 1 and 3000),
  -- Where it is fetched; null for one that was uploaded.
  address      text            check (char_length(address) between 9 and 2000),
  -- In how many bits of 64 a picture may differ and still be held.
  threshold    integer         not null default 4 check (threshold between 0 and 10),
  is_on        boolean         not null default true,
  hash_count   integer         not null default 0 check (hash_count >= 0),
  -- Of the answer that was read last; the next request names it.
  etag         text            check (char_length(etag) <= 500),
  -- When its hashes were last replaced, and when it was last asked for.
  changed_at   timestamptz(3),
  checked_at   timestamptz(3),
  -- Why the last attempt failed; its hashes stay as they were.
  failure      text            check (char_length(failure) <= 500),
  created_at   timestamptz(3)  not null default now()
);

alter table moderation_hashes
  add column list_id uuid references hash_lists (id) on delete cascade;
create index moderation_hashes_by_list on moderation_hashes (list_id) where list_id is not null;
