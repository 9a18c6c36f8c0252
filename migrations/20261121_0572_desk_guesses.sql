-- How many proposed products a word fits is guessed from samples of all: of an index of some rows alone none are
-- looked at.
create statistics products_desk_key on (' ' || name_key || ' ' || brand_key) from products;
