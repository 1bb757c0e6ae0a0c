-- Sensitive personal information needs a separate consent (个人信息保护法, article 29): that for identity cards is the document `card`.
alter table documents.document drop constraint document_key_check;
alter table documents.document add constraint document_key_check check (key ~ '^(user|privacy|purchase|identity|card|quality|r[1-9][0-9]{0,8})$');

-- What users said of such a consent, each time a row; the last one counts.
create table documents.separate_consent (
  id bigint generated always as identity primary key,
  user_id bigint not null references access.app_user (id),
  key text not null,
  version integer not null,
  -- False: it was withdrawn.
  given boolean not null,
  at timestamptz not null,
  foreign key (key, version) references documents.version (key, version)
);
create index separate_consent_of_user on documents.separate_consent (user_id, key, id desc);
create trigger separate_consent_append_only before update or delete on documents.separate_consent
  for each row execute function kernel.refuse_change();
create trigger separate_consent_never_emptied before truncate on documents.separate_consent
  for each statement execute function kernel.refuse_change();
