-- Figures of each day (UTC), counted by a job.

create table daily_figures (
  day            date        primary key,
  looks          integer     not null check (looks >= 0),
  members        integer     not null check (members >= 0),
  orders         integer     not null check (orders >= 0),
  -- Payments minus refunds of that day.
  revenue_minor  bigint      not null,
  currency       text        not null check (currency ~ '^[A-Z]{3}$'),
  counted_at     timestamptz not null default now()
);
