-- Two counts of the same size at the same place, or a count and a correction, found the same difference and changed the
-- stock twice. A counted line is compared with what was expected when it was counted, so a correction since then has to
-- change what was expected. Sales, returns, deliveries and transfers move pieces on the shelf as well, and stay out.
-- In the database for the reason that movements are: stock changes in many ways.
create function shift_open_counts() returns trigger language plpgsql as $$
begin
  -- A merge of products adds the counted lines of both, and then moves the stock that they expect.
  if coalesce(nullif(current_setting('showoff.stock', true), ''), '{}')::jsonb ? 'isMerge' then
    return null;
  end if;
  update stock_count_lines set expected = stock_count_lines.expected + new.pieces
  from stock_counts
  where stock_count_lines.variant_id = new.variant_id and stock_count_lines.counted is not null
    and stock_counts.id = stock_count_lines.count_id and stock_counts.state = 'open'
    and stock_counts.place_id = new.place_id;
  return null;
end
$$;
create trigger stock_movements_shift_counts after insert on stock_movements
  for each row when (new.reason in ('correction', 'import', 'count')) execute function shift_open_counts();
