-- Whether a member's cart is there again at the next sign-in (DEC-13); otherwise signing out empties it.
alter table shop_settings add column keeps_carts boolean not null default true;
