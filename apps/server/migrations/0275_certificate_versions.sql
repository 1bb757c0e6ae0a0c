-- An update is an application about one certificate: its kind; '' for applications about all of them.
alter table applications.application add column kind text not null default '';
-- A shop has one application of a level, and one update of a certificate, that can still change.
create unique index application_open_by_kind on applications.application (shop_id, level, kind) where state in (0, 1, 3);
drop index applications.application_open;

-- Which application gave a certificate; null: it was registered without one. Those given before were given when it was decided.
alter table qualification.certificate add column audit_id bigint;
update qualification.certificate c set audit_id = a.id
  from applications.application a
  where a.shop_id = c.shop_id and a.level = 'procure' and a.decided_at = c.created_at;

-- Certificates that another one took the place of.
create table qualification.past_certificate (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops.shop (id),
  kind text not null,
  name text not null,
  number text not null,
  holder text not null,
  issuer text not null,
  issued_on date,
  expires_on date,
  audit_id bigint,
  -- When it was approved.
  created_at timestamptz not null,
  replaced_at timestamptz not null,
  constraint past_certificate_masks_identities
    check (kind not in ('legal-person-id', 'purchaser-id') or number ~ '^([0-9]{6}\*{8}[0-9X]{4})?$')
);
create index past_certificate_of_shop on qualification.past_certificate (shop_id, replaced_at desc);
create trigger past_certificate_append_only before update or delete on qualification.past_certificate for each row execute function kernel.refuse_change();
create trigger past_certificate_never_emptied before truncate on qualification.past_certificate for each statement execute function kernel.refuse_change();
