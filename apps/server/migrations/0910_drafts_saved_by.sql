-- Who saved a draft last: with the consent that they withdraw, the identity cards in it go. Null: it was saved before this was kept.
alter table applications.application add column drafted_by bigint references access.app_user (id);
create index application_drafted_by on applications.application (drafted_by) where draft is not null;
