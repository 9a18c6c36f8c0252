-- Who says that a brand is theirs, and what proves it: a record or a file of the brand's domain.
create table brand_claims (
  id             uuid           primary key,
  brand_id       uuid           not null references brands (id) on delete cascade,
  member_id      uuid           not null references members (id) on delete cascade,
  domain         text           not null check (char_length(domain) between 4 and 253),
  -- What the domain has to say; public by nature.
  token          text           not null,
  -- asked: nothing found yet. proven: waits for an admin. confirmed: the brand is verified by it.
  -- lapsed: the proof was gone for too long.
  state          text           not null default 'asked'
                                check (state in ('asked', 'proven', 'confirmed', 'declined', 'lapsed')),
  method         text           check (method in ('record', 'file')),
  asked_at       timestamptz(3) not null default now(),
  proven_at      timestamptz(3),
  decided_at     timestamptz(3),
  decline_words  text           check (char_length(decline_words) <= 500),
  checked_at     timestamptz(3),
  -- Since when the monthly check has not found the proof.
  failing_since  timestamptz(3),
  unique (brand_id, member_id)
);
-- One's own claims, of which one may have a few.
create index brand_claims_member on brand_claims (member_id);
-- The list for admins, by state.
create index brand_claims_state on brand_claims (state, asked_at, id);
-- A domain proves one brand to the public; several members of one company may prove it.
create index brand_claims_confirmed on brand_claims (brand_id) where state = 'confirmed';
