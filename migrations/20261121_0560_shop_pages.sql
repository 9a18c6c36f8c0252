-- A page of the shop reads sizes and pictures of 24 products that lie anywhere. Among a million each of them was a leaf
-- of the index and a page of the table; now the leaf says all.
create index variants_of_product on variants (product_id, position, id) include (size, stock);
drop index variants_by_product;

alter table product_images
  drop constraint product_images_pkey,
  add primary key (product_id, position) include (media_id);
