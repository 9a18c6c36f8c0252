-- A member keeps the usernames they gave up: old addresses lead to them, and nobody else takes the name.
create table former_usernames (
  username     citext      primary key,
  member_id    uuid        not null references members (id) on delete cascade,
  given_up_at  timestamptz not null default now()
);
create index former_usernames_by_member on former_usernames (member_id);

-- Looks after the row is written: whoever gives a name up and whoever wants it at that moment take turns at
-- the unique name, and only then does the second one see the first one's former name.
create function refuse_former_username() returns trigger language plpgsql as $$
begin
  if exists (select from former_usernames where username = new.username and member_id <> new.id) then
    raise unique_violation using constraint = 'former_usernames_pkey',
      message = 'another member went by this username';
  end if;
  return null;
end
$$;
create trigger members_refuse_former_username after insert or update of username on members
  for each row execute function refuse_former_username();

-- A session's token is replaced now and then (DEC-23). The next one is known beside the present one until the
-- browser uses it, so that an answer lost on its way signs nobody out.
alter table sessions
  add column next_token text unique,
  add column renewed_at timestamptz not null default now();

-- Tokens that were replaced. One that comes back long after was copied: its session ends.
create table spent_session_tokens (
  token_sha256  bytea       primary key,
  session_id    uuid        not null references sessions (id) on delete cascade,
  spent_at      timestamptz not null default now()
);
create index spent_session_tokens_by_session on spent_session_tokens (session_id);
create index spent_session_tokens_by_age on spent_session_tokens (spent_at);
