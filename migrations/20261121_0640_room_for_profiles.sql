-- Texts are counted as people count letters, and each letter may take thirty characters (20261121_0414_room_for_letters).
-- What members say about themselves was counted otherwise: of five hundred emoji forty-five fitted, while the form
-- showed hundreds left.
alter table members drop constraint members_bio_check;
alter table members drop constraint members_city_check;
alter table members
  add constraint members_bio_check check (char_length(bio) <= 15000),
  add constraint members_city_check check (char_length(city) <= 3600);
