-- What every module stands on: idempotent answers, events for the live connection, stored files.
create extension if not exists pg_trgm;

create schema kernel;

-- The answer of a write, stored with its work, by who asked and the client's key.
create table kernel.idempotency (
  actor       text not null,
  key         text not null,
  call        text not null,
  -- sha256 of the input: the same key with another input is refused.
  input_hash  bytea not null,
  answer      jsonb,
  created_at  timestamptz not null,
  primary key (actor, key)
);
create index on kernel.idempotency (created_at);

-- Events for live connections; written with the work, read by every node that is told by NOTIFY.
create table kernel.event (
  id         bigint generated always as identity primary key,
  room       text not null,
  name       text not null,
  payload    jsonb not null,
  created_at timestamptz not null
);
create index on kernel.event (created_at);

create table kernel.file (
  id          uuid primary key,
  owner       text not null,
  purpose     text not null,
  -- Public files are reachable by their address alone; private ones need a signed, short-lived one.
  is_public   boolean not null,
  name        text not null,
  mime        text not null,
  size        integer not null check (size >= 0),
  sha256      text not null,
  created_at  timestamptz not null
);
create index on kernel.file (owner, created_at desc);

-- Counters of attempts in a window (SMS a day, wrong passwords ...), one row a subject.
create table kernel.attempt (
  subject    text primary key,
  count      integer not null,
  -- When the window ends and the count begins anew.
  until      timestamptz not null
);
create index on kernel.attempt (until);
