-- Owners of a shop, and who is named alongside them, are notified by a text message as well.
alter table access.sms_code drop constraint sms_code_purpose_check;
alter table access.sms_code add constraint sms_code_purpose_check
  check (purpose in ('login', 'findBackPwd', 'handOver', 'takeOver', 'deregister', 'personalData', 'bindWx', 'unbindWx',
    'changePhone', 'leavePhone', 'phoneMoved', 'ownerNamed'));
