-- A device reads of an erased account that it is gone, not that leaving can be undone.
alter table access.session drop constraint session_end_reason_check;
alter table access.session add constraint session_end_reason_check
  check (end_reason in ('logout', 'forced', 'reused', 'password', 'ended', 'deregistered', 'erased'));

-- States that nothing has ever written: a refund waits until it is done, under a new number after each failure.
alter table payments.refund drop constraint refund_state_check;
alter table payments.refund add constraint refund_state_check check (state in ('waiting', 'done'));
