create schema access;

create table access.app_user (
  id             bigint generated always as identity primary key,
  phone          text not null unique check (phone ~ '^1\d{10}$'),
  nickname       text not null,
  avatar_file_id uuid references kernel.file,
  -- buyer or salesman
  kind           text not null default 'buyer' check (kind in ('buyer', 'salesman')),
  password_hash  text,
  password_at    timestamptz,
  created_at     timestamptz not null
);

create table access.session (
  id                   uuid primary key,
  user_id              bigint not null references access.app_user,
  client_kind          smallint not null,
  shop_id              bigint,
  access_hash          bytea not null,
  access_until         timestamptz not null,
  -- The access token before the last rotation stays good until its own end, for calls under way.
  old_access_hash      bytea,
  old_access_until     timestamptz,
  refresh_hash         bytea not null,
  refresh_until        timestamptz not null,
  -- A used refresh token that comes back ends the session.
  used_refresh_hashes  bytea[] not null default '{}',
  model                text not null default '',
  system               text not null default '',
  app_version          text not null default '',
  ip                   text not null default '',
  created_at           timestamptz not null,
  seen_at              timestamptz not null,
  ended_at             timestamptz,
  end_reason           text check (end_reason in ('logout', 'forced', 'reused', 'password', 'ended'))
);
-- One session per user and client kind.
create unique index session_one on access.session (user_id, client_kind) where ended_at is null;
create index on access.session (user_id, created_at desc);

create table access.captcha (
  id         uuid primary key,
  text       text not null,
  until      timestamptz not null
);
create index on access.captcha (until);

create table access.sms_code (
  phone      text not null,
  purpose    text not null check (purpose in ('login', 'findBackPwd')),
  code_hash  bytea not null,
  tries      smallint not null default 0,
  sent_at    timestamptz not null,
  until      timestamptz not null,
  primary key (phone, purpose)
);

create table access.password_proof (
  proof_hash bytea primary key,
  user_id    bigint not null references access.app_user,
  until      timestamptz not null
);
