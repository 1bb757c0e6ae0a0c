-- Numbers of identity cards are stored encrypted, in the applications that carry them. What shops hold shows them masked.
update qualification.certificate set number = left(number, 6) || '********' || right(number, 4)
  where kind in ('legal-person-id', 'purchaser-id') and number ~ '^\d{17}[\dX]$';
alter table qualification.certificate add constraint certificate_masks_identities
  check (kind not in ('legal-person-id', 'purchaser-id') or number !~ '^\d{17}[\dX]$');
-- Applications don't ask for it.
alter table qualification.certificate alter column issued_on drop not null;

-- Whose identity card an application carries, as a keyed hash: the same number in two applications can be found, but not read.
create table applications.identity (
  application_id bigint not null references applications.application (id),
  kind text not null,
  hash bytea not null,
  primary key (application_id, kind)
);
create index identity_by_hash on applications.identity (hash);
