-- The credit note of a refund that failed later is cancelled by a document with a number of its own.
-- expands: the constraints allow more than before, and the previous version issues no cancellations. It cannot list the
-- documents of an order that got one until it is replaced.

alter table invoice_numbers
  drop constraint invoice_numbers_series_check,
  add constraint invoice_numbers_series_check check (series in ('invoice', 'credit-note', 'cancellation'));
insert into invoice_numbers (series, last) values ('cancellation', 0);

alter table invoices
  drop constraint invoices_refund_id_key,
  drop constraint invoices_refund_check,
  add constraint invoices_refund_check check (case series
    when 'invoice' then refund_id is null
    when 'credit-note' then (refund_id is null) <> (edit_id is null)
    else refund_id is not null and edit_id is null
  end);
create unique index invoices_one_per_refund on invoices (refund_id, series) where refund_id is not null;

alter table order_refunds
  -- When it failed after it had been given. Null for one that was never given; settled_at is when it was refused then.
  add column failed_at timestamptz(3);
create index order_refunds_failed on order_refunds (failed_at) where failed_at is not null;

-- Issues what is missing for refunds that failed before this version: later, because a process of the previous version
-- may run the job. A database without the job runner's tables issues it with the next document of the order.
do $$
declare failed record;
begin
  if to_regnamespace('graphile_worker') is null then
    return;
  end if;
  for failed in
    select distinct invoices.order_id
    from invoices
    join order_refunds on order_refunds.id = invoices.refund_id
    where order_refunds.state = 'failed'
  loop
    perform graphile_worker.add_job(
      'write-invoices', json_build_object('orderId', failed.order_id), run_at => now() + interval '15 minutes');
  end loop;
end $$;
