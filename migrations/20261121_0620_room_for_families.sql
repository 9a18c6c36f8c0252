-- Texts are counted as people count letters, and each letter may take thirty characters (20261121_0414_room_for_letters).
-- These had less room: a hundred and fifty emoji families in the words for a picture were an error of ours.
alter table photo_images drop constraint photo_images_alt_text_check;
alter table photo_images add constraint photo_images_alt_text_check check (char_length(alt_text) <= 7200);

alter table travel_details drop constraint travel_details_location_check;
alter table travel_details drop constraint travel_details_landmark_check;
alter table travel_details drop constraint travel_details_sentiment_check;
alter table travel_details
  add constraint travel_details_location_check check (char_length(location) between 1 and 3600),
  add constraint travel_details_landmark_check check (char_length(landmark) between 1 and 3600),
  add constraint travel_details_sentiment_check check (char_length(sentiment) between 1 and 15000);

alter table reels drop constraint reels_description_check;
alter table reels add constraint reels_description_check check (char_length(description) between 1 and 15000);

alter table categories drop constraint categories_name_check;
alter table categories drop constraint categories_description_check;
alter table categories drop constraint categories_image_alt_check;
alter table categories
  add constraint categories_name_check check (char_length(name) between 1 and 2400),
  add constraint categories_description_check check (char_length(description) between 1 and 15000),
  add constraint categories_image_alt_check check (char_length(image_alt) <= 7200);

alter table articles drop constraint articles_title_check;
alter table articles drop constraint articles_summary_check;
alter table articles drop constraint articles_author_name_check;
alter table articles drop constraint articles_content_check;
alter table articles drop constraint articles_cover_alt_check;
alter table articles
  add constraint articles_title_check check (char_length(title) between 1 and 4800),
  add constraint articles_summary_check check (char_length(summary) between 1 and 18000),
  add constraint articles_author_name_check check (char_length(author_name) between 1 and 2400),
  add constraint articles_content_check check (char_length(content) between 1 and 600000),
  add constraint articles_cover_alt_check check (char_length(cover_alt) <= 7200);

alter table size_charts drop constraint size_charts_kind_check;
alter table size_charts add constraint size_charts_kind_check check (char_length(kind::text) between 1 and 1800);
alter table size_chart_cells drop constraint size_chart_cells_measure_check;
alter table size_chart_cells
  add constraint size_chart_cells_measure_check check (char_length(measure) between 1 and 1800);
