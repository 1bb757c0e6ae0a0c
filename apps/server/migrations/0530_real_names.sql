-- Who users are by name and citizen's number, once that was checked.
create schema identity;

create table identity.real_name (
  user_id bigint primary key references access.app_user (id),
  -- Name and number, encrypted.
  content text not null,
  -- Of the number, keyed: one person has one account.
  number_hash bytea not null unique,
  -- What was checked: the form of the number alone, or both against the register of citizens.
  checked text not null check (checked in ('form', 'register')),
  verified_at timestamptz not null
);

-- The rules that consent is given to before anything is checked.
alter table documents.document drop constraint document_key_check;
alter table documents.document add constraint document_key_check
  check (key ~ '^(user|privacy|purchase|identity|r[1-9][0-9]{0,8})$');
