-- Certificates are watched until they end.
alter table qualification.certificate
  -- The last step of days before its end that the shop was notified of; null: none yet.
  add column notified_days smallint,
  add column notified_at timestamptz,
  -- The day of the receipt for its renewal, which the shop has handed in; null: none.
  add column receipt_on date;
create index certificate_core_expiry on qualification.certificate (expires_on) where is_core;

-- When the platform last checked again what it once approved.
alter table qualification.shop_qualification
  add column rechecked_at timestamptz,
  add column rechecked_by text not null default '';
