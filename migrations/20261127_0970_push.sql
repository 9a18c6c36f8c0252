-- Push notifications: the browsers that take them, and what waits to be told there. New tables and columns; a program
-- of the former version raises notices that no device is told of.

-- The pair of keys that push services know this site by; one row. The private key is encrypted with the secret.
create table push_keys (
  is_only             boolean      primary key default true check (is_only),
  public_key          text         not null,
  sealed_private_key  bytea        not null,
  made_at             timestamptz  not null default now()
);

-- A browser on a device. It belongs to the session in which it was added: signing out there ends it.
create table push_devices (
  id            uuid         primary key,
  member_id     uuid         not null references members (id) on delete cascade,
  session_id    uuid         not null references sessions (id) on delete cascade,
  -- Of the push service; whoever knows it is the browser.
  endpoint      text         not null unique,
  p256dh        text         not null,
  auth          text         not null,
  added_at      timestamptz  not null default now(),
  -- When its push service last took a message.
  last_used_at  timestamptz,
  -- When the member took it away on another device. It stays, so that the browser learns of it and does not come back.
  removed_at    timestamptz
);
create index push_devices_by_member on push_devices (member_id);
create index push_devices_by_session on push_devices (session_id);

alter table notices
  -- Waits to be told on the member's devices since then.
  add column push_due_at timestamptz(3),
  -- When it last was.
  add column pushed_at timestamptz(3);
create index notices_push_due on notices (member_id) where push_due_at is not null;

alter table notice_settings
  add column unpushed_kinds text[] not null default '{}',
  add column pushed_at timestamptz(3);
