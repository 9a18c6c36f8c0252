-- Whoever deletes a product deletes its questions, hidden ones too.
create index product_questions_by_product on product_questions (product_id);
