-- What signs a member in. Better Auth reads and writes these tables under our names.

create table sessions (
  id            uuid        primary key,
  token         text        not null unique,
  member_id     uuid        not null references members (id) on delete cascade,
  expires_at    timestamptz not null,
  ip_address    text,
  user_agent    text,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  -- A session's token is replaced from time to time (DEC-23). Both tokens are valid until the browser uses the new one, so
  -- that a lost response signs nobody out.
  next_token    text        unique,
  renewed_at    timestamptz not null default now(),
  -- When the member last confirmed their identity in this session; sensitive steps require it.
  confirmed_at  timestamptz
);
create index sessions_by_member on sessions (member_id);

-- Tokens that were replaced. One that is used again much later was copied: its session ends.
create table spent_session_tokens (
  token_sha256  bytea       primary key,
  session_id    uuid        not null references sessions (id) on delete cascade,
  spent_at      timestamptz not null default now()
);
create index spent_session_tokens_by_session on spent_session_tokens (session_id);
create index spent_session_tokens_by_age on spent_session_tokens (spent_at);

-- A way to sign in: a password, or an account at Google or Facebook.
create table sign_in_accounts (
  id                        uuid        primary key,
  member_id                 uuid        not null references members (id) on delete cascade,
  provider_id               text        not null,
  provider_account_id       text        not null,
  password_hash             text,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now(),
  unique (provider_id, provider_account_id)
);
create index sign_in_accounts_by_member on sign_in_accounts (member_id);

-- Links sent by mail: confirm an address, set a new password.
create table verifications (
  id          uuid        primary key,
  identifier  text        not null,
  value       text        not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);
