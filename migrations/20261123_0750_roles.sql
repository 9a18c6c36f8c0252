-- Roles and what each may do. `member` may nothing special, `admin` may everything: neither has rows of its own in
-- role_permissions. The names of the permissions are in src/platform/sign-in/permissions.ts.
create table roles (
  id          text        primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  name        text        not null check (name <> '' and char_length(name) <= 40),
  -- Came with the program and cannot be deleted.
  is_built_in boolean     not null default false,
  created_at  timestamptz not null default now()
);
create unique index roles_by_name on roles (lower(name));

create table role_permissions (
  role_id    text not null references roles (id) on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);

insert into roles (id, name, is_built_in)
values ('member', 'Member', true),
       ('moderator', 'Moderator', true),
       ('packer', 'Packer', true),
       ('editor', 'Editor', true),
       ('admin', 'Admin', true);

insert into role_permissions (role_id, permission)
values ('moderator', 'community.moderate'),
       ('moderator', 'members.read'),
       ('packer', 'orders.read'),
       ('packer', 'orders.ship'),
       ('packer', 'stock.write'),
       ('editor', 'magazine.write'),
       ('editor', 'contests.write'),
       ('editor', 'texts.write');

alter table members drop constraint members_role_check;
alter table members add constraint members_role_known foreign key (role) references roles (id);
