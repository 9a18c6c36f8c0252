-- What a look says about itself: who paid for it, and what was done to its pictures.
create table photo_labels (
  photo_id uuid not null references photos (id) on delete cascade,
  label    text not null check (label in ('paid', 'gifted', 'own-brand', 'edited', 'generated')),
  primary key (photo_id, label)
);

-- When a look has to say so. One row; admins change it.
create table label_rules (
  is_only         boolean primary key default true check (is_only),
  -- A look that tags a brand its owner has proven to be theirs needs the label for it.
  own_brand       boolean not null default true,
  -- Words of captions and reviews, lower case, that need a label.
  paid_words      text[]  not null default array['#ad', '#advert', '#sponsored', '#werbung', '#anzeige', '#publi'],
  gifted_words    text[]  not null default array['#gifted', '#prsample'],
  edited_words    text[]  not null default array['#edited', '#retouched'],
  generated_words text[]  not null default array['#aiart', '#aigenerated', '#midjourney', '#dalle', '#stablediffusion']
);
insert into label_rules default values;
