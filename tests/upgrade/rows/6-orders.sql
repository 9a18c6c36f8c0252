-- Rates, discounts, gift cards, carts, and four orders: 1001 was delivered and partly returned, 1002 is a guest’s and unpaid,
-- 1003 was placed and edited by an admin, 1004 is for a gift card.
update shop_settings
set name = 'Harbour Shop', contact_email = 'shop@harbour.example', imprint = E'Harbour Shop\n1 Pier Road\nPorto',
    guest_checkout = true;
update payment_ways set is_on = true where code in ('stripe', 'transfer');
update gift_card_settings set is_on = true, valid_years = 3;
update cart_reminder_settings set is_on = true;
insert into shop_texts (id, kind, version, body, published_at)
values (pg_temp.id('imprint'), 'imprint', 1, 'Harbour Shop, 1 Pier Road, Porto', pg_temp.ago(50));
insert into shipping_zones (id, name, position) values (pg_temp.id('zone'), 'Portugal', 2);
insert into shipping_countries (country, zone_id) values ('PT', pg_temp.id('zone'));
insert into shipping_rates (id, zone_id, name, position, measured_by, bands, free_from_minor, days_from, days_to)
values (pg_temp.id('rate'), pg_temp.id('zone'), 'Post', 1, 'weight',
        '[{"upTo": 2000, "priceMinor": 400}, {"upTo": null, "priceMinor": 900}]', 10000, 2, 4);
insert into tax_rates (id, country, tax_class, name, basis_points, valid_from)
values (pg_temp.id('tax'), 'PT', 'standard', 'VAT', 2300, '2026-01-01');
insert into vat_checks (vat_id, is_valid) values ('PT123456789', true);

insert into discount_codes (id, code, kind, percent, currency, use_count, taken_off_minor, group_id, created_at)
values (pg_temp.id('code'), 'WINTER10', 'percent', 10, 'USD', 1, 1580, pg_temp.id('group'), pg_temp.ago(20));
insert into automatic_discounts (id, name, kind, percent, currency, covers, pieces_min, created_at)
values (pg_temp.id('automatic'), 'Two scarves', 'percent', 10, 'USD', 'products', 2, pg_temp.ago(20));
insert into automatic_discount_targets (discount_id, product_id) values (pg_temp.id('automatic'), pg_temp.id('scarf'));

insert into addresses (id, member_id, is_default, first_name, last_name, address, city, zip_code, country)
values (pg_temp.id('address'), pg_temp.id('ben'), true, 'Ben', 'Bay', 'Riva 1', 'Split', '21000', 'Croatia');
insert into order_addresses (id, member_id, email, asked_at, confirmed_at)
values (pg_temp.id('order-address'), pg_temp.id('ben'), 'aunt@showoff.test', pg_temp.ago(14), pg_temp.ago(13));
insert into guests (id, token_sha256, created_at, seen_at) values (pg_temp.id('guest'), sha256('a-guest'), pg_temp.ago(2), now());
insert into guest_mail_refusals (mailbox, refused_at) values ('gone@showoff.test', pg_temp.ago(3));
insert into cart_lines (member_id, guest_id, product_id, size, quantity, told_price_minor, told_currency, look_id) values
  (pg_temp.id('ben'), null, pg_temp.id('coat'), 'M', 1, 12900, 'USD', pg_temp.id('look')),
  (null, pg_temp.id('guest'), pg_temp.id('hat'), 'One Size', 2, 2900, 'USD', null);
insert into saved_cart_lines (member_id, product_id, size, quantity) values (pg_temp.id('ben'), pg_temp.id('scarf'), 'Long', 1);
insert into cart_reminders (member_id, is_wanted, answered_at, sent_at)
values (pg_temp.id('ben'), true, pg_temp.ago(9), pg_temp.ago(4));

insert into orders (id, member_id, state, currency, subtotal_minor, discount_minor, discount_code, discount_code_id, holds_discount,
                    shipping_minor, tax_minor, tax_added_minor, tax_basis_points, taxes, total_minor, gift_card_minor,
                    holds_gift_cards, shipping_name, payment_way, payment_text, ship_to, placed_at, paid_at, mails_ship_to)
values (pg_temp.id('order'), pg_temp.id('ben'), 'shipped', 'USD', 15800, 1580, 'WINTER10', pg_temp.id('code'), true, 0, 1138, 1138,
        800, '[{"name": "Tax", "percent": 8, "baseMinor": 14220, "taxMinor": 1138}]', 15358, 1000, true, 'Standard', 'stripe', '',
        '{"firstName": "Ben", "lastName": "Bay", "email": "ben@showoff.test", "address": "Riva 1", "city": "Split",
          "zipCode": "21000", "country": "Croatia"}', pg_temp.ago(14), pg_temp.ago(14), true);
insert into orders (id, state, currency, subtotal_minor, discount_minor, shipping_minor, tax_minor, tax_added_minor,
                    tax_basis_points, taxes, total_minor, shipping_name, payment_way, payment_text, ship_to, pay_until, placed_at, is_guest)
values (pg_temp.id('guest-order'), 'pending-payment', 'USD', 7840, 784, 0, 564, 564, 800,
        '[{"name": "Tax", "percent": 8, "baseMinor": 7056, "taxMinor": 564}]', 7620, 'Standard', 'transfer',
        'To our account, please.',
        '{"firstName": "Ida", "lastName": "Inlet", "email": "ida@showoff.test", "address": "Quay 2", "city": "Porto",
          "zipCode": "4000", "country": "Portugal"}', '2100-01-01', pg_temp.ago(2), true);
insert into orders (id, member_id, state, currency, subtotal_minor, shipping_minor, tax_minor, tax_added_minor, tax_basis_points,
                    taxes, total_minor, later_minor, edit_count, shipping_name, payment_way, payment_text, ship_to, placed_at, paid_at,
                    is_by_shop, placed_by_id)
values (pg_temp.id('hand-order'), pg_temp.id('ben'), 'paid', 'USD', 5800, 0, 464, 464, 800,
        '[{"name": "Tax", "percent": 8, "baseMinor": 5800, "taxMinor": 464}]', 6264, 3132, 1, 'Standard', 'stripe', '',
        '{"firstName": "Ben", "lastName": "Bay", "email": "ben@showoff.test", "address": "Riva 1", "city": "Split",
          "zipCode": "21000", "country": "Croatia"}', pg_temp.ago(8), pg_temp.ago(8), true, pg_temp.id('ana'));
insert into orders (id, member_id, state, currency, subtotal_minor, shipping_minor, tax_minor, tax_basis_points, total_minor,
                    shipping_name, payment_way, payment_text, ship_to, placed_at, paid_at, delivered_at, is_by_mail, mails_ship_to)
values (pg_temp.id('gift-order'), pg_temp.id('ben'), 'completed', 'USD', 5000, 0, 0, 0, 5000, 'By e-mail', 'transfer', '',
        '{"firstName": "ben", "lastName": "", "email": "ben@showoff.test", "address": "", "city": "", "zipCode": "",
          "country": ""}',
        pg_temp.ago(6), pg_temp.ago(5), pg_temp.ago(5), true, true);
insert into order_lines (order_id, position, product_id, name, brand_name, size, quantity, price_minor, media_id, reserved,
                         discount_minor, tax_minor, tax_added_minor, sku, look_id)
values
  (pg_temp.id('order'), 1, pg_temp.id('coat'), 'Harbour Coat', 'Harbour', 'M', 1, 12900, pg_temp.id('picture'), 1, 1290, 929, 929,
   'COAT-M', pg_temp.id('look')),
  (pg_temp.id('order'), 2, pg_temp.id('hat'), 'Harbour Hat', 'Harbour', 'One Size', 1, 2900, pg_temp.id('picture-2'), 0, 290,
   209, 209, 'HAT', null),
  (pg_temp.id('guest-order'), 1, pg_temp.id('scarf'), 'Harbour Scarf', 'Harbour', 'Short', 2, 3920, null, 2, 784, 564, 564,
   'SCARF-S', null),
  (pg_temp.id('hand-order'), 1, pg_temp.id('hat'), 'Harbour Hat', 'Harbour', 'One Size', 2, 2900, pg_temp.id('picture-2'), 0, 0,
   464, 464, 'HAT', null),
  (pg_temp.id('gift-order'), 1, null, 'Gift card', null, 'One Size', 1, 5000, null, 0, 0, 0, 0, null, null);
set constraints all immediate;
update orders set state = 'delivered', delivered_at = pg_temp.ago(9) where id = pg_temp.id('order');
update variants set stock = stock - 1 where id = pg_temp.id('coat-m');
update variants set stock = stock - 2 where id = pg_temp.id('scarf-short');
insert into order_steps (id, order_id, from_state, to_state, taken_by, member_id, taken_at, note)
select pg_temp.id(of_order || to_state), pg_temp.id(of_order), from_state, to_state, by, pg_temp.id(member), pg_temp.ago(days), note
from (values
  ('order', null, 'pending-payment', 'buyer', 'ben', 14, null), ('order', 'pending-payment', 'paid', 'payment', null, 14, null),
  ('order', 'paid', 'packed', 'shop', 'ana', 13, null), ('order', 'packed', 'shipped', 'shop', 'ana', 12, 'By the morning post'),
  ('order', 'shipped', 'delivered', 'shop', 'ana', 9, null), ('guest-order', null, 'pending-payment', 'buyer', null, 2, null),
  ('hand-order', null, 'pending-payment', 'shop', 'ana', 8, null),
  ('hand-order', 'pending-payment', 'paid', 'payment', null, 8, null),
  ('gift-order', null, 'pending-payment', 'buyer', 'ben', 6, null),
  ('gift-order', 'pending-payment', 'paid', 'shop', 'ana', 5, null),
  ('gift-order', 'paid', 'completed', 'clock', null, 5, null)
) as taken (of_order, from_state, to_state, by, member, days, note);
insert into order_automatic_discounts (order_id, position, discount_id, name, amount_minor)
values (pg_temp.id('guest-order'), 1, pg_temp.id('automatic'), 'Two scarves', 784);
insert into guest_orders (order_id, guest_id, email, network, confirm_id, confirm_until, confirmed_at, asked_count, link_id,
                          link_until)
values (pg_temp.id('guest-order'), pg_temp.id('guest'), 'ida@showoff.test', '', pg_temp.id('confirm'), pg_temp.ago(1),
        pg_temp.ago(2), 1, pg_temp.id('link'), '2100-01-01');
insert into guest_order_access (guest_id, order_id, until) values (pg_temp.id('guest'), pg_temp.id('guest-order'), '2100-01-01');
insert into order_notes (id, order_id, author_id, words)
values (pg_temp.id('note'), pg_temp.id('hand-order'), pg_temp.id('ana'), 'Ring twice.');
insert into order_parcels (id, order_id, number, carrier, tracking, sent_at)
values (pg_temp.id('parcel'), pg_temp.id('order'), 1, 'dhl', '00340434161094042557', pg_temp.ago(12));
insert into order_parcel_lines (parcel_id, position, quantity) values (pg_temp.id('parcel'), 1, 1), (pg_temp.id('parcel'), 2, 1);

insert into order_payments (order_id, provider, reference, url, expires_at, charge_id) values
  (pg_temp.id('order'), 'stripe', 'session-1', 'https://pay.example/1', pg_temp.ago(13), 'charge-1'),
  (pg_temp.id('hand-order'), 'stripe', 'session-2', 'https://pay.example/2', pg_temp.ago(7), 'charge-2');
insert into payment_events (event_id, provider, kind, order_id, received_at) values
  ('event-1', 'stripe', 'checkout.session.completed', pg_temp.id('order'), pg_temp.ago(14)),
  ('event-2', 'stripe', 'checkout.session.completed', pg_temp.id('hand-order'), pg_temp.ago(8));
create function pg_temp.edited(hats integer, total integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'lines', jsonb_build_array(jsonb_build_object('position', 1, 'name', 'Harbour Hat', 'size', 'One Size', 'quantity', hats,
                                                  'priceMinor', 2900)),
    'shipTo', ship_to, 'shippingName', shipping_name, 'shippingMinor', shipping_minor, 'totalMinor', total)
  from orders where id = pg_temp.id('hand-order')
$$;
insert into order_edits (id, order_id, number, edited_at, edited_by_id, before, after, difference_minor, note)
values (pg_temp.id('edit'), pg_temp.id('hand-order'), 1, pg_temp.ago(7), pg_temp.id('ana'), pg_temp.edited(1, 3132),
        pg_temp.edited(2, 6264), 3132, 'One more, as asked by phone');
insert into order_edit_payments (id, order_id, provider, amount_minor, state, reference, url, expires_at, charge_id,
                                 begun_at, paid_at)
values (pg_temp.id('edit-payment'), pg_temp.id('hand-order'), 'stripe', 3132, 'paid', 'session-3', 'https://pay.example/3',
        pg_temp.ago(6), 'charge-3', pg_temp.ago(7), pg_temp.ago(7));
insert into order_later_payments (id, order_id, amount_minor, paid_at)
values (pg_temp.id('later-payment'), pg_temp.id('hand-order'), 3132, pg_temp.ago(7));
insert into stripe_customers (customer_id, member_id, made_at) values
  ('customer-1', pg_temp.id('ana'), pg_temp.ago(7)), ('customer-2', null, pg_temp.ago(30));
insert into kept_cards (card_id, customer_id, member_id, brand, last4, exp_month, exp_year, used_at, position) values
  ('card-1', 'customer-1', pg_temp.id('ana'), 'visa', '4242', 4, 2030, pg_temp.ago(7), 1);
insert into order_disputes (id, order_id, provider, reference, state, amount_minor, reason, opened_at, closed_at)
values (pg_temp.id('dispute'), pg_temp.id('hand-order'), 'stripe', 'dispute-1', 'won', 3132, 'fraudulent', pg_temp.ago(6),
        pg_temp.ago(1));

insert into gift_cards (id, code_hash, last4, currency, issued_minor, expires_on, source, reason, created_at) values
  (pg_temp.id('card'), encode(sha256('a-code'), 'hex'), 'AB2C', 'USD', 2500, '2100-01-01', 'shop', 'A late parcel',
   pg_temp.ago(15)),
  (pg_temp.id('card-2'), encode(sha256('another-code'), 'hex'), 'XY7Z', 'USD', 5000, '2100-01-01', 'sale', '', pg_temp.ago(5));
insert into gift_card_entries (id, gift_card_id, kind, amount_minor, order_id, created_at) values
  (pg_temp.id('entry'), pg_temp.id('card'), 'issued', 2500, null, pg_temp.ago(15)),
  (pg_temp.id('entry-2'), pg_temp.id('card'), 'spent', -1000, pg_temp.id('order'), pg_temp.ago(14)),
  (pg_temp.id('entry-3'), pg_temp.id('card-2'), 'issued', 5000, null, pg_temp.ago(5));
insert into gift_card_sales (order_id, amount_minor, to_name, to_email, words, send_on, gift_card_id, sent_at)
values (pg_temp.id('gift-order'), 5000, 'Eva', 'eva@harbour.example', 'For rainy days.', current_date - 5,
        pg_temp.id('card-2'), pg_temp.ago(5));

-- The hat was returned and refunded; the coat is to be exchanged for a larger one, of which a piece is reserved.
insert into order_refunds (id, order_id, state, way, amount_minor, reason, provider_id, begun_at, settled_at, member_id)
values (pg_temp.id('refund'), pg_temp.id('order'), 'done', 'payment', 2819, 'Too small', 'refund-1', pg_temp.ago(3), pg_temp.ago(3),
        pg_temp.id('ana'));
insert into order_refund_lines (refund_id, position, quantity, amount_minor) values (pg_temp.id('refund'), 2, 1, 2819);
insert into returns (id, order_id, state, asked_at, decided_at, ended_at, refund_id) values
  (pg_temp.id('return'), pg_temp.id('order'), 'received', pg_temp.ago(7), pg_temp.ago(6), pg_temp.ago(3), pg_temp.id('refund')),
  (pg_temp.id('return-2'), pg_temp.id('order'), 'accepted', pg_temp.ago(2), pg_temp.ago(1), null, null);
insert into return_lines (return_id, position, quantity, reason, words, exchange_size, reserved) values
  (pg_temp.id('return'), 2, 1, 'too-small', '', null, 0), (pg_temp.id('return-2'), 1, 1, 'too-small', 'The L, please.', 'L', 1);
update orders set open_returns = 1 where id = pg_temp.id('order');
update variants set stock = stock - 1 where id = pg_temp.id('coat-l');
insert into withdrawals (id, order_id, number, name, email, pieces, received_at, settled_at)
select pg_temp.id('withdrawal'), id, number, 'Ben Bay', 'ben@showoff.test', '1 × Harbour Hat', pg_temp.ago(7), pg_temp.ago(3)
from orders where id = pg_temp.id('order');
insert into withdrawals (id, number, name, email, received_at, is_late)
values (pg_temp.id('withdrawal-2'), 907, 'Jo', 'jo@showoff.test', pg_temp.ago(1), true);

insert into invoices (id, series, number, order_id, refund_id, edit_id, issued_at, currency, total_minor, layout, facts)
select pg_temp.id(papers.key), papers.series, papers.number, orders.id, pg_temp.id(papers.refund), pg_temp.id(papers.edit),
       pg_temp.ago(days), 'USD', total, 1,
       jsonb_build_object(
         'seller', '{"name": "Harbour Shop", "lines": ["Harbour Shop", "1 Pier Road", "Porto"]}'::jsonb,
         'buyer', '{"lines": ["Ben Bay", "Riva 1", "Split,  21000", "Croatia"]}'::jsonb,
         'issuedOn', pg_temp.ago(days)::date,
         'orderNumber', orders.number, 'orderedOn', placed_at::date, 'corrects', corrects, 'reason', reason, 'lines', lines::jsonb,
         'charges', charges::jsonb, 'totalMinor', total, 'currency', 'USD', 'notes', notes::jsonb,
         'taxes', jsonb_build_array(jsonb_build_object(
           'name', 'Tax', 'percent', 8, 'baseMinor', base, 'amountMinor', tax, 'isContained', papers.series = 'credit-note')))
from (values
  ('invoice', 'invoice', 1, 'order', null, null, 14, 15358, null, '', 14220, 1138,
   '[{"text": "Harbour Coat, size M (COAT-M)", "quantity": 1, "unitMinor": 12900, "totalMinor": 12900},
     {"text": "Harbour Hat, size One Size (HAT)", "quantity": 1, "unitMinor": 2900, "totalMinor": 2900}]',
   '[{"text": "Discount (WINTER10)", "amountMinor": -1580}, {"text": "Shipping, Standard", "amountMinor": 0}]',
   '["$10.00 paid by gift card …AB2C.", "$143.58 paid by card."]'),
  ('invoice-2', 'invoice', 2, 'hand-order', null, null, 8, 3132, null, '', 2900, 232,
   '[{"text": "Harbour Hat, size One Size (HAT)", "quantity": 1, "unitMinor": 2900, "totalMinor": 2900}]',
   '[{"text": "Shipping, Standard", "amountMinor": 0}]', '["Paid by card."]'),
  ('invoice-3', 'invoice', 3, 'hand-order', null, 'edit', 7, 3132, null, '', 2900, 232,
   '[{"text": "Harbour Hat, size One Size (HAT)", "quantity": 1, "unitMinor": 2900, "totalMinor": 2900}]',
   '[{"text": "Shipping, Standard", "amountMinor": 0}]', '["$31.32 still to pay after changes."]'),
  ('credit-note', 'credit-note', 1, 'order', 'refund', null, 3, 2819, '1', 'Too small', 2610, 209,
   '[{"text": "Harbour Hat, size One Size (HAT)", "quantity": 1, "unitMinor": null, "totalMinor": 2819}]', '[]',
   '["Given back the way it was paid."]')
) as papers (key, series, number, of_order, refund, edit, days, total, corrects, reason, base, tax, lines, charges, notes)
join orders on orders.id = pg_temp.id(of_order);
update invoice_numbers set last = coalesce((select max(number) from invoices where invoices.series = invoice_numbers.series), 0);
