-- variants_counted (stock, id) answers for it; each sale wrote to both.
drop index variants_low;
