-- Two apps have versions: the shop's, and the one that people pay with.
alter table platform.app_version add column app text not null default 'shop' check (app in ('shop', 'pay'));
alter table platform.app_version alter column app drop default;
alter table platform.app_version drop constraint app_version_pkey;
alter table platform.app_version add primary key (app, system);
