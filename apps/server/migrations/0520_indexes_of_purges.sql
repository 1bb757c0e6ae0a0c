-- Purges find the oldest rows first, in lots: each has an index on the time they go by.
create index password_proof_until_idx on access.password_proof (until);
create index sms_code_until_idx on access.sms_code (until);
create index session_ended_at_idx on access.session (ended_at) where ended_at is not null;
create index export_ready_at_idx on privacy.export (ready_at) where ready_at is not null;
create index application_with_draft on applications.application (updated_at) where draft is not null;
create index addition_with_draft on joining.addition (updated_at) where draft is not null;
