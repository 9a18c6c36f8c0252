-- Taxes have up to three digits after the point of their percentage (8.875 % in New York, 9.975 % in Quebec), so a
-- basis point has tenths.
alter table shop_settings alter column tax_basis_points type numeric(6, 1);
alter table orders alter column tax_basis_points type numeric(6, 1);
