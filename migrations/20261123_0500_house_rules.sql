-- House rules of a public site: who may open an account, what members agree to, and how the team's work is counted.

-- One row.
create table house_rules (
  only_one            boolean  primary key default true check (only_one),
  registration        text     not null default 'open'
    check (registration in ('open', 'approval', 'invitation', 'closed')),
  -- How many people each member may invite; 0: only admins make invitations.
  invites_per_member  integer  not null default 0 check (invites_per_member between 0 and 100),
  -- 0: nobody is asked.
  minimum_age         integer  not null default 0 check (minimum_age between 0 and 21),
  -- For security.txt; without a contact there is none.
  security_contact    text     check (char_length(security_contact) between 1 and 500),
  security_policy     text     check (char_length(security_policy) between 1 and 500),
  shows_transparency  boolean  not null default true
);
insert into house_rules default values;

create table invitations (
  id          uuid            primary key,
  token       text            not null unique check (char_length(token) between 16 and 64),
  made_by     uuid            not null references members (id) on delete cascade,
  note        text            not null default '' check (char_length(note) <= 3600),
  uses_max    integer         not null check (uses_max between 1 and 10000),
  use_count   integer         not null default 0 check (use_count between 0 and uses_max),
  ends_at     timestamptz(3),
  revoked_at  timestamptz(3),
  created_at  timestamptz(3)  not null default now()
);
create index invitations_newest on invitations (created_at desc, id desc);
create index invitations_by_maker on invitations (made_by, created_at desc, id desc);

alter table members
  -- waiting: asked to join, and nobody has answered. Such an account is closed (closed_accounts) until it is accepted.
  add column joining text not null default 'done' check (joining in ('done', 'waiting', 'declined')),
  -- What they say about themselves to the team that decides.
  add column joining_words text check (char_length(joining_words) between 1 and 9000),
  -- The invitation they came by.
  add column invitation_id uuid references invitations (id) on delete set null;
create index members_joining on members (created_at, id) where joining <> 'done';
create index members_invited on members (invitation_id, created_at, id) where invitation_id is not null;

-- In the database, so that the use of an invitation and the account are one transaction, whichever way the account is
-- made: of two who come by the last use one is refused, and a sign-up that fails uses nothing.
create function invitation_is_used() returns trigger language plpgsql as $$
begin
  update invitations set use_count = use_count + 1
  where id = new.invitation_id and use_count < uses_max and revoked_at is null
    and (ends_at is null or ends_at > now());
  if not found then raise exception 'invitation % is used up or over', new.invitation_id; end if;
  return null;
end
$$;
create trigger members_use_invitation after insert on members
  for each row when (new.invitation_id is not null) execute function invitation_is_used();

-- In the database for the same reason: an account that waits is nowhere to be seen from its first moment on.
create function waiting_account_is_closed() returns trigger language plpgsql as $$
begin
  insert into closed_accounts (member_id, remove_at) values (new.id, '9999-12-31');
  return null;
end
$$;
create trigger members_wait_closed after insert on members
  for each row when (new.joining = 'waiting') execute function waiting_account_is_closed();

-- What members agree to, version by version. What is published stays as it is.
create table house_texts (
  id              uuid            primary key,
  kind            text            not null check (kind in ('terms', 'privacy')),
  version         integer         not null check (version >= 1),
  body            text            not null check (char_length(body) between 1 and 900000),
  -- What changed since the version before.
  note            text            not null default '' check (char_length(note) <= 30000),
  needs_agreeing  boolean         not null,
  published_at    timestamptz(3)  not null default now(),
  unique (kind, version)
);
-- In the database, because members agreed to these very words.
create function house_text_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a published text is never changed';
end
$$;
create trigger house_texts_stay before update on house_texts
  for each row execute function house_text_stays();

-- What everybody who writes has agreed to before, at most one row of a kind. The version of `age` is the age in years.
create table agreements_asked (
  what     text     primary key check (what in ('terms', 'privacy', 'age')),
  version  integer  not null check (version >= 1)
);

create table agreements (
  member_id  uuid            not null references members (id) on delete cascade,
  what       text            not null check (what in ('terms', 'privacy', 'age')),
  version    integer         not null check (version >= 1),
  agreed_at  timestamptz(3)  not null default now(),
  primary key (member_id, what, version)
);

-- What the transparency page tells, day by day (UTC) and without a name. Counted while the rows are there, and kept when
-- they go with somebody's account.
create table day_counts (
  day    date     not null,
  what   text     not null check (char_length(what) between 1 and 60),
  count  integer  not null check (count >= 0),
  primary key (day, what)
);
