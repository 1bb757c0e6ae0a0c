-- Which version of the product started here last as the owner of the database: named where another one can't take it over.
create table meta.last_version (
  one boolean primary key default true check (one),
  version text not null,
  -- Of the commit, shortened; empty where there is no repository.
  revision text not null,
  at timestamptz not null default now()
);
