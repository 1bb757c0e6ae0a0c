-- Two operators move the account of somebody who lost their phone: one who saw the identity card proposes it, another one confirms it.
create table access.phone_change (
  id bigint generated always as identity primary key,
  user_id bigint not null references access.app_user (id),
  old_phone text not null,
  new_phone text not null,
  reason text not null,
  proposed_by bigint not null references operators.operator (id),
  proposed_at timestamptz not null,
  decided_by bigint references operators.operator (id),
  decided_at timestamptz,
  -- Null while it is open.
  confirmed boolean,
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (confirmed is null))
);
create unique index phone_change_open on access.phone_change (user_id) where decided_at is null;
create index phone_change_of_user on access.phone_change (user_id, id desc);

alter table access.sms_code drop constraint sms_code_purpose_check;
alter table access.sms_code add constraint sms_code_purpose_check
  check (purpose in ('login', 'findBackPwd', 'handOver', 'takeOver', 'deregister', 'personalData', 'bindWx', 'unbindWx',
    'changePhone', 'leavePhone', 'phoneMoved'));
