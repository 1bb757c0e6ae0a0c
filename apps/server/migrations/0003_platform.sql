create schema platform;

create table platform.config (
  key         text primary key,
  value       text not null,
  kind        text not null check (kind in ('text', 'integer', 'flag', 'json')),
  min_value   bigint,
  max_value   bigint,
  is_public   boolean not null,
  description text not null,
  updated_at  timestamptz not null
);
create table platform.config_change (
  id        bigint generated always as identity primary key,
  key       text not null references platform.config,
  was       text not null,
  became    text not null,
  by_name   text not null,
  at        timestamptz not null
);

-- National codes: province (level 1), city (2), county (3). The root is 0.
create table platform.region (
  id        integer primary key,
  parent_id integer not null,
  level     smallint not null check (level between 1 and 3),
  name      text not null,
  -- Province, city and county together.
  full_name text not null
);
create index on platform.region (parent_id, id);

create table platform.dictionary (
  type  text not null,
  value text not null,
  label text not null,
  sort  integer not null default 0,
  primary key (type, value)
);
create table platform.service_phone (
  id          bigint generated always as identity primary key,
  module_code text not null default '',
  prod_type   smallint not null default 3,
  name        text not null,
  phone       text not null,
  hours       text not null,
  sort        integer not null default 0
);
create table platform.app_version (
  system       smallint primary key check (system in (0, 1)),
  version      text not null,
  code         integer not null,
  download_url text not null,
  forced       boolean not null,
  notes        text not null
);
create table platform.agreement (
  kind         text not null check (kind in ('user', 'privacy', 'purchase')),
  version      integer not null,
  title        text not null,
  html         text not null,
  effective_at timestamptz not null,
  primary key (kind, version)
);
