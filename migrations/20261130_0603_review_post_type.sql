-- What one buys is called an item everywhere. Only the text of a new shop changes, not one that an admin wrote.
-- expands: changes a text only.

update post_types set description = 'One item and what it is like to own.'
where id = '532fe2ad-1b7c-531c-878a-bb52ad97861b' and description = 'One piece and what it is like to own.';
