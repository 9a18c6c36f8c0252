-- A second factor, passkeys, the change of an address, and what admins and moderators need to act.

-- The library asks for a code after the password when this is true.
alter table members add column has_two_factor boolean not null default false;

-- An authenticator app of a member. `secret` and `recovery_codes` are encrypted with the server's SECRET.
create table two_factors (
  id              uuid        primary key,
  member_id       uuid        not null unique references members (id) on delete cascade,
  secret          text        not null,
  recovery_codes  text        not null,
  -- False until the first code was typed: nothing is asked before.
  verified        boolean     not null default false,
  failed_count    integer     not null default 0,
  locked_until    timestamptz,
  created_at      timestamptz not null default now()
);

create table passkeys (
  id             uuid        primary key,
  member_id      uuid        not null references members (id) on delete cascade,
  name           text,
  public_key     text        not null,
  credential_id  text        not null unique,
  counter        bigint      not null,
  device_type    text        not null,
  backed_up      boolean     not null,
  transports     text,
  aaguid         text,
  created_at     timestamptz not null default now(),
  last_used_at   timestamptz
);
create index passkeys_by_member on passkeys (member_id);

-- When the session's member showed a second factor: a passkey, or a code after the password.
alter table sessions add column second_factor_at timestamptz;

-- Whether the password is shorter than admins and moderators need. The hash does not tell; null until it is typed again.
alter table sign_in_accounts add column is_password_short boolean;

-- A change of the e-mail address: the new address confirms it, and the old one can take it back for some days. Links
-- carry tokens of which only the hash is kept.
create table email_changes (
  id                  uuid        primary key,
  member_id           uuid        not null references members (id) on delete cascade,
  old_email           citext      not null,
  new_email           citext      not null,
  confirm_sha256      bytea       not null unique,
  take_back_sha256    bytea       not null unique,
  requested_at        timestamptz not null default now(),
  confirmed_at        timestamptz,
  taken_back_at       timestamptz
);
create index email_changes_by_member on email_changes (member_id, requested_at desc);
-- One change waits at a time.
create unique index email_changes_waiting on email_changes (member_id)
  where confirmed_at is null and taken_back_at is null;

-- Every process ends the event streams of a session that has ended, whichever statement ended it.
create function end_streams_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('topic', 'session:' || old.id, 'payload', json_build_object())::text);
  return null;
end $$;
create trigger sessions_end_streams after delete on sessions
  for each row execute function end_streams_of_session();
