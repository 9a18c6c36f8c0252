-- What members say a picture shows, where visual search took it for something else. No picture is kept.

create table kind_corrections (
  member_id   uuid      not null references members (id) on delete cascade,
  -- SHA-256 of the form: one member says one thing of one picture.
  form_hash   bytea     not null check (length(form_hash) = 32),
  -- Of the descriptions; forms of another version are not compared.
  version     smallint  not null,
  form        bytea     not null,
  guessed_id  uuid      references product_categories (id) on delete set null,
  said_id     uuid      not null references product_categories (id) on delete cascade,
  said_on     date      not null default current_date,
  primary key (member_id, form_hash)
);
create index kind_corrections_by_day on kind_corrections (said_on);
create index kind_corrections_by_guessed on kind_corrections (guessed_id) where guessed_id is not null;
create index kind_corrections_by_said on kind_corrections (said_id);
