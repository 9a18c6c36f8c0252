-- Members and their relations, sign-in, pictures, and the rules of the site. Ids are made from names: "ana" is a member,
-- "coat" a product. Dates are in the past, as if the rows had been written over two months.
create function pg_temp.id(name text) returns uuid language sql immutable as $$
  -- UUID version 7, which the API expects.
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
create function pg_temp.ago(days double precision) returns timestamptz language sql stable as $$
  select now() - make_interval(secs => days * 86400)
$$;

insert into roles (id, name, created_at) values ('stylist', 'Stylist', pg_temp.ago(50));
insert into role_permissions (role_id, permission) values ('stylist', 'magazine.write'), ('stylist', 'members.read');

insert into members (id, email, email_confirmed, username, display_name, bio, city, role, visibility, created_at) values
  (pg_temp.id('ana'), 'ana@showoff.test', true, 'ana', 'Ana Écharpe', 'Coats, mostly.', 'Porto', 'admin', 'public',
   pg_temp.ago(60)),
  (pg_temp.id('ben'), 'ben@showoff.test', true, 'ben', 'Ben', null, null, 'member', 'community', pg_temp.ago(55)),
  (pg_temp.id('cleo'), 'cleo@showoff.test', false, 'cleo', 'Cleo', null, null, 'member', 'followers', pg_temp.ago(50)),
  (pg_temp.id('dan'), 'dan@showoff.test', true, 'dan', 'Dan', null, null, 'member', 'public', pg_temp.ago(45)),
  (pg_temp.id('eva'), 'eva@harbour.example', true, 'eva', 'Eva of Harbour', null, null, 'member', 'public', pg_temp.ago(40)),
  (pg_temp.id('finn'), 'finn@showoff.test', true, 'finn', 'Finn', null, null, 'stylist', 'public', pg_temp.ago(40));
insert into invitations (id, token, made_by, note, uses_max, created_at)
values (pg_temp.id('invitation'), 'an-invitation-of-ana', pg_temp.id('ana'), 'For Gil', 3, pg_temp.ago(12));
insert into members (id, email, email_confirmed, username, display_name, visibility, first_run, invitation_id, created_at)
values (pg_temp.id('gil'), 'gil@showoff.test', true, 'gil', 'Gil', 'public', 'begun', pg_temp.id('invitation'), pg_temp.ago(10));
-- A member who waits for approval; the account is closed until then.
insert into members (id, email, email_confirmed, username, display_name, joining, joining_words, first_run, created_at)
values (pg_temp.id('hal'), 'hal@showoff.test', true, 'hal', 'Hal', 'waiting', 'I make hats.', 'waiting', pg_temp.ago(1));
insert into closed_accounts (member_id, closed_at, remove_at) values (pg_temp.id('dan'), pg_temp.ago(2), '2100-01-01');

insert into follows (follower_id, followed_id, was_requested, created_at) values
  (pg_temp.id('ben'), pg_temp.id('ana'), false, pg_temp.ago(50)),
  (pg_temp.id('ana'), pg_temp.id('cleo'), true, pg_temp.ago(48));
insert into follow_requests (follower_id, followed_id) values (pg_temp.id('ben'), pg_temp.id('cleo'));
insert into following_visits (member_id, seen_until) values (pg_temp.id('ben'), pg_temp.ago(1));
insert into blocks (blocker_id, blocked_id) values (pg_temp.id('ana'), pg_temp.id('dan'));
insert into mutes (muter_id, muted_id) values (pg_temp.id('ana'), pg_temp.id('cleo'));
insert into former_usernames (username, member_id, given_up_at) values ('ana-before', pg_temp.id('ana'), pg_temp.ago(30));
insert into member_groups (id, name, note) values (pg_temp.id('group'), 'Friends of the shop', 'They buy first.');
insert into member_group_members (group_id, member_id) values
  (pg_temp.id('group'), pg_temp.id('ben')), (pg_temp.id('group'), pg_temp.id('finn'));

insert into sessions (id, token, member_id, expires_at, ip_address, user_agent, created_at, renewed_at, confirmed_at,
                      second_factor_at)
values
  (pg_temp.id('session'), 'a-token', pg_temp.id('ana'), '2100-01-01', '192.0.2.1', 'Firefox', pg_temp.ago(3), pg_temp.ago(1),
   pg_temp.ago(3), pg_temp.ago(3)),
  (pg_temp.id('session-2'), 'another-token', pg_temp.id('ben'), '2100-01-01', '192.0.2.2', 'Safari', pg_temp.ago(2), pg_temp.ago(2),
   null, null);
insert into spent_session_tokens (token_sha256, session_id, spent_at)
values (sha256('a-spent-token'), pg_temp.id('session'), pg_temp.ago(1));
insert into sign_in_accounts (id, member_id, provider_id, provider_account_id, password_hash, is_password_short) values
  (pg_temp.id('account'), pg_temp.id('ana'), 'credential', pg_temp.id('ana')::text, 'a-hash', false),
  (pg_temp.id('account-2'), pg_temp.id('ben'), 'google', '1234567890', null, null);
insert into verifications (id, identifier, value, expires_at)
values (pg_temp.id('verification'), 'reset-password:a-token', pg_temp.id('ana')::text, '2100-01-01');
insert into two_factors (id, member_id, secret, recovery_codes, verified)
values (pg_temp.id('two-factor'), pg_temp.id('ana'), 'a-sealed-secret', 'sealed-codes', true);
update members set has_two_factor = true where id = pg_temp.id('ana');
insert into passkeys (id, member_id, name, public_key, credential_id, counter, device_type, backed_up, transports, last_used_at)
values (pg_temp.id('passkey'), pg_temp.id('ana'), 'Laptop', 'a-public-key', 'a-credential', 4, 'multiDevice', true, 'internal',
        pg_temp.ago(3));
insert into email_changes (id, member_id, old_email, new_email, confirm_sha256, take_back_sha256, requested_at, confirmed_at)
values
  (pg_temp.id('email-change'), pg_temp.id('ben'), 'ben-before@showoff.test', 'ben@showoff.test', sha256('confirm'), sha256('back'),
   pg_temp.ago(20), pg_temp.ago(20)),
  (pg_temp.id('email-change-2'), pg_temp.id('ben'), 'ben@showoff.test', 'ben-next@showoff.test', sha256('confirm-2'),
   sha256('back-2'), now(), null);

insert into house_texts (id, kind, version, body, note, needs_agreeing, published_at) values
  (pg_temp.id('terms-1'), 'terms', 1, 'Be kind.', '', true, pg_temp.ago(60)),
  (pg_temp.id('terms-2'), 'terms', 2, 'Be kind, and label what was paid for.', 'Labels are new.', true, pg_temp.ago(20)),
  (pg_temp.id('privacy-1'), 'privacy', 1, 'We keep what you send.', '', false, pg_temp.ago(60));
insert into agreements_asked (what, version) values ('terms', 2), ('age', 16);
insert into agreements (member_id, what, version, agreed_at) values
  (pg_temp.id('ana'), 'terms', 2, pg_temp.ago(19)), (pg_temp.id('gil'), 'terms', 2, pg_temp.ago(10)),
  (pg_temp.id('gil'), 'privacy', 1, pg_temp.ago(10)), (pg_temp.id('gil'), 'age', 16, pg_temp.ago(10));
update house_rules set registration = 'approval', invites_per_member = 3, minimum_age = 16,
  security_contact = 'mailto:security@showoff.test';

insert into media (id, owner_id, kind, width, height, upload_sha256, thumbhash, dominant_color, perceptual_hash, turned_hashes)
select pg_temp.id(name), pg_temp.id(owner), kind, width, height, encode(sha256(name::bytea), 'hex'), 'k+cJDQI3V4d/eIiHmHiHgHd3dw==',
       '#1f2d44', left(md5(name), 16), case kind when 'picture' then array[left(md5(name || '-turned'), 16)] else '{}' end
from (values
  ('picture', 'ana', 'picture', 800, 600), ('picture-2', 'ben', 'picture', 600, 800), ('picture-3', 'eva', 'picture', 900, 900),
  ('picture-4', 'gil', 'picture', 800, 800), ('video', 'ana', 'video', 720, 1280)
) as sent (name, owner, kind, width, height);
insert into media_files (key, media_id, variant, content_type, bytes, sha256)
select 'pictures/' || id || '/' || variant || '.' || ending, id, variant, type, 1000, encode(sha256(id::text::bytea), 'hex')
from media join (values
  ('picture', '800', 'webp', 'image/webp'), ('video', 'video', 'mp4', 'video/mp4')
) as made (of_kind, variant, ending, type) on of_kind = kind;
update members set avatar_media_id = pg_temp.id('picture') where id = pg_temp.id('ana');
insert into uploads (id, owner_id, purpose, bytes_total, bytes_received, picture_id) values
  (pg_temp.id('upload'), pg_temp.id('ana'), 'photo', 5000, 5000, pg_temp.id('picture')),
  (pg_temp.id('upload-2'), pg_temp.id('ben'), 'photo', 5000, 1000, null);
insert into upload_parts (key, upload_id, starts_at, bytes) values
  ('uploads/' || pg_temp.id('upload-2') || '-0.part', pg_temp.id('upload-2'), 0, 1000);

insert into rate_limits (key, points, expire) values ('like:' || pg_temp.id('ana'), 3, 4102444800000);
insert into rate_limit_settings (name, points) values ('like', 500);
insert into idempotent_answers (member_id, key, request_hash, body)
values (pg_temp.id('ana'), 'a-key', 'a-hash', '{"done": true}');
insert into push_keys (public_key, sealed_private_key) values ('a-public-key', sha512('a-sealed-key'));
insert into push_devices (id, member_id, session_id, endpoint, p256dh, auth, last_used_at)
values (pg_temp.id('device'), pg_temp.id('ana'), pg_temp.id('session'), 'https://push.example/1', 'a-key', 'a-secret',
        pg_temp.ago(1));
insert into places (id, name, region, country, latitude, longitude) values
  (2267057, 'Lisbon', 'Lisboa', 'PT', 38.72, -9.13), (2735943, 'Porto', 'Porto', 'PT', 41.15, -8.61);
insert into saved_places (member_id, place_id) values (pg_temp.id('ben'), 2735943);
insert into member_measures (member_id, height_cm, usual_size, in_advice) values (pg_temp.id('ana'), 172, 'M', true);
insert into usual_sizes (member_id, scale, size) values (pg_temp.id('ben'), 'letters', 'M');
insert into insight_refusals (member_id) values (pg_temp.id('finn'));
insert into photo_request_refusals (member_id) values (pg_temp.id('finn'));
insert into exports (id, member_id, state, files_done, files_total, bytes, asked_at, ready_at, expires_at)
values (pg_temp.id('export'), pg_temp.id('ana'), 'ready', 2, 2, 5000, pg_temp.ago(1), pg_temp.ago(1), '2100-01-01');
