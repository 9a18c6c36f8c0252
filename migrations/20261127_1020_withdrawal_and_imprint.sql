-- What a shop has to publish besides: how one withdraws from a purchase, and who answers for the site. Nobody agrees to these.
-- expands: the former version reads both tables by the kinds it knows; what it cannot show is not linked to by its pages

alter table house_texts drop constraint house_texts_kind_check;
alter table house_texts add constraint house_texts_kind_check
  check (kind in ('terms', 'privacy', 'withdrawal', 'imprint'));
