-- While a payment provider captures an authorized payment, its order cannot be cancelled.

alter table order_payments
  -- When the provider was last asked to capture it; null once it refused.
  add column capture_begun_at timestamptz(3);
