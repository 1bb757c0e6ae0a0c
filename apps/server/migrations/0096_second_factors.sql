-- In production the first second factor is set up only with a code that the machine's administrator handed over.
alter table operators.operator
  add column enrolment_hash bytea,
  add column enrolment_until timestamptz;

-- Each logs in once in place of a code of the second factor, when the phone is lost.
create table operators.recovery_code (
  operator_id bigint not null references operators.operator,
  code_hash   bytea not null,
  primary key (operator_id, code_hash)
);

alter table operators.session drop constraint session_end_reason_check;
alter table operators.session add constraint session_end_reason_check
  check (end_reason in ('logout', 'forced', 'reused', 'password', 'ended', 'factor'));

-- Null: no one was logged in (a refused login), or the machine's administrator did it.
alter table operators.audit_log alter column operator_id drop not null;
-- What happened to an account.
create index audit_log_account_idx on operators.audit_log (subject_id, id desc) where subject_kind = 'operator';
