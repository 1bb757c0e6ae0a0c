-- A user moves to another number: when they last did, and the devices that were logged in under the old one.
alter table access.app_user add column phone_changed_at timestamptz;
alter table access.session drop constraint session_end_reason_check;
alter table access.session add constraint session_end_reason_check
  check (end_reason in ('logout', 'forced', 'reused', 'password', 'phone', 'ended', 'deregistered', 'erased'));
alter table access.sms_code drop constraint sms_code_purpose_check;
alter table access.sms_code add constraint sms_code_purpose_check
  check (purpose in ('login', 'findBackPwd', 'handOver', 'takeOver', 'deregister', 'personalData', 'bindWx', 'unbindWx',
    'changePhone', 'leavePhone'));
