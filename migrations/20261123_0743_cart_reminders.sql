-- One mail about a cart that was left, for those who agreed to it.

-- One row.
create table cart_reminder_settings (
  only_one  boolean  primary key default true check (only_one),
  -- Whether members are asked, and mailed.
  is_on     boolean  not null default false,
  -- How long nothing is put into the cart before the mail.
  hours     smallint not null default 24 check (hours between 1 and 168)
);
insert into cart_reminder_settings default values;

-- What a member answered. Without a row they were not asked, and are not mailed.
create table cart_reminders (
  member_id    uuid           primary key references members (id) on delete cascade,
  is_wanted    boolean        not null,
  answered_at  timestamptz(3) not null default now(),
  sent_at      timestamptz(3)
);
create index cart_reminders_wanted on cart_reminders (member_id) where is_wanted;
