-- Texts are counted as people count letters, and a letter may be made of many characters: an emoji family of
-- seven, thirty where marks double in their normal form. What is let in by that count must fit (as in
-- product_reviews, which has the room).
alter table photos drop constraint photos_caption_check;
alter table photos add constraint photos_caption_check check (char_length(caption) between 1 and 66000);
alter table photos drop constraint photos_review_check;
alter table photos add constraint photos_review_check check (char_length(review) between 1 and 150000);
alter table photo_comments drop constraint photo_comments_content_check;
alter table photo_comments add constraint photo_comments_content_check
  check (char_length(content) between 1 and 60000);
alter table category_comments drop constraint category_comments_content_check;
alter table category_comments add constraint category_comments_content_check
  check (char_length(content) between 1 and 60000);
