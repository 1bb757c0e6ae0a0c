-- Accounts that leave, and what people are shown and given of what is kept of them.

-- When an account is erased: seven days after its user deregistered.
alter table access.app_user add column deregisters_at timestamptz;
create index app_user_deregisters_at_idx on access.app_user (deregisters_at) where deregisters_at is not null;
-- An erased account has no phone any more; its orders and papers name the row.
alter table access.app_user drop constraint app_user_phone_check;
alter table access.app_user add constraint app_user_phone_check check (phone ~ '^1\d{10}$' or phone = 'erased ' || id);

alter table access.session drop constraint session_end_reason_check;
alter table access.session add constraint session_end_reason_check
  check (end_reason in ('logout', 'forced', 'reused', 'password', 'ended', 'deregistered'));

alter table access.sms_code drop constraint sms_code_purpose_check;
alter table access.sms_code add constraint sms_code_purpose_check
  check (purpose in ('login', 'findBackPwd', 'handOver', 'takeOver', 'deregister', 'personalData'));

alter table messaging.notice drop constraint notice_kind_check;
alter table messaging.notice add constraint notice_kind_check
  check (kind in ('audit', 'order', 'certificate', 'feedback', 'account'));

create schema privacy;

-- What the list of personal information says of a kind.
create table privacy.kind (
  kind text primary key,
  purpose text not null,
  scene text not null,
  shared_with text not null,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by text not null
);

-- A file with all personal information of a user, encrypted; deleted a day after it was made.
create table privacy.export (
  id uuid primary key,
  user_id bigint not null references access.app_user (id),
  requested_at timestamptz not null,
  -- Null while it is made.
  ready_at timestamptz,
  content text,
  check ((ready_at is null) = (content is null))
);
create unique index export_user_id_key on privacy.export (user_id);

-- Who wanted to leave and why, and what became of it: the account is kept again, erased, or something stood in the way.
create table privacy.departure (
  id bigint generated always as identity primary key,
  user_id bigint not null references access.app_user (id),
  at timestamptz not null,
  reason text not null,
  outcome text check (outcome in ('kept', 'erased', 'hindered')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null))
);
create unique index departure_open on privacy.departure (user_id) where outcome is null;
create index departure_newest on privacy.departure (at desc, id desc);

-- What a user has written, sent or ordered, the newest first.
create index trade_of_user on orders.trade (user_id, created_at desc, id desc);
create index shortage_of_user on browsing.shortage (user_id, at desc, id desc);
create index version_of_user on applications.version (submitted_by, submitted_at desc);
create index rating_of_user on help.rating (user_id, day desc);
