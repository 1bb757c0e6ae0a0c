-- Photos of identity cards have a separate purpose: they rest on a separate consent, and go with it unless they were sent.
-- Who gave a file to a shop; null: it belongs to who uploaded it, or it is not known any more.
alter table files.file add column given_by bigint;
create index file_cards_given on files.file (given_by) where purpose = 'card';
-- From before cards had a purpose: whether it is a card is in contents that the server alone can read. It looks at its next start.
alter table files.file add column may_be_card boolean not null default false;
update files.file set may_be_card = true where purpose = 'licence';
create index file_to_recognise on files.file (id) where may_be_card;
-- Of drafts that are still being filled in, as far as it is known who saved them.
update files.file f set given_by = a.drafted_by
from applications.picture p join applications.application a on a.id = p.application_id
where p.file_id = f.id and not p.sent and a.draft is not null and a.drafted_by is not null and f.owner = 's:' || a.shop_id;

-- Bytes of files that were deleted at once: the next run deletes them where no other file has them.
create table files.deleted_bytes (
  sha256 text primary key,
  deleted_at timestamptz not null
);

-- What ends a right that rests on a power of attorney: that paper, or the identity card of its agent where it runs out before. Null for
-- such a right: it is from before, and the papers say it, which the server reads at its next start.
alter table shops.permit add column ends_with text check (ends_with in ('power-of-attorney', 'identity-card'));
alter table shops.permit add constraint permit_ends_with_paper check (ends_with is null or basis = 'power-of-attorney');
update shops.permit p set ends_with = 'identity-card'
from qualification.certificate c, qualification.certificate a
where p.basis = 'power-of-attorney'
  and c.shop_id = p.shop_id and c.kind = 'purchaser-id' and a.shop_id = p.shop_id and a.kind = 'power-of-attorney'
  and p.valid_until = c.expires_on and c.expires_on < a.expires_on;
create index permit_to_read on shops.permit (shop_id, user_id) where basis = 'power-of-attorney' and ends_with is null;
