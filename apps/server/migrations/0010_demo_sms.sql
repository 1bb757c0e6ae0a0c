-- What the built-in SMS provider "sent": only the demonstration writes and reads it, from any process.
create table access.demo_sms (
  id     bigint generated always as identity primary key,
  phone  text not null,
  text   text not null,
  at     timestamptz not null
);
create index on access.demo_sms (phone, id desc);
