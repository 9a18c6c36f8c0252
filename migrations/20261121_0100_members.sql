-- Members and what signs them in. Better Auth reads and writes these tables under our names.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table members (
  id                uuid        primary key,
  email             citext      not null unique,
  email_confirmed   boolean     not null default false,
  username          citext      not null unique,
  display_name      text        not null,
  avatar_url        text,
  bio               text        check (char_length(bio) <= 500),
  city              text        check (char_length(city) <= 120),
  instagram_handle  text        check (char_length(instagram_handle) <= 60),
  role              text        not null default 'member' check (role in ('member', 'moderator', 'admin')),
  suspended_until   timestamptz,
  points            integer     not null default 0,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now()
);
create index members_by_username_trigrams on members using gin ((username::text) gin_trgm_ops);

create table sessions (
  id          uuid        primary key,
  token       text        not null unique,
  member_id   uuid        not null references members (id) on delete cascade,
  expires_at  timestamptz not null,
  ip_address  text,
  user_agent  text,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index sessions_by_member on sessions (member_id);

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

create table follows (
  follower_id  uuid        not null references members (id) on delete cascade,
  followed_id  uuid        not null references members (id) on delete cascade,
  created_at   timestamptz not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_by_followed on follows (followed_id, created_at desc, follower_id);

-- Counters of the limits per address and per member. Unlogged: after a crash everybody starts afresh.
create unlogged table rate_limits (
  key     varchar(255) primary key,
  points  integer      not null default 0,
  expire  bigint
);

-- Answers already given to writes that carry an Idempotency-Key: the second time gets the first answer.
create table idempotent_answers (
  member_id     uuid        not null references members (id) on delete cascade,
  key           text        not null check (char_length(key) <= 200),
  request_hash  text        not null,
  body          jsonb,
  created_at    timestamptz not null default now(),
  primary key (member_id, key)
);
create index idempotent_answers_by_age on idempotent_answers (created_at);
