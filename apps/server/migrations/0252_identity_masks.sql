-- A number of an identity card that is no mask was written in another way: in lower case, with spaces. It is masked, or not kept.
update qualification.certificate c
set number = case when n.number ~ '^[0-9]{17}[0-9X]$' then left(n.number, 6) || '********' || right(n.number, 4) else '' end
from (select id, upper(regexp_replace(number, '\s', '', 'g')) as number from qualification.certificate) n
where n.id = c.id and c.kind in ('legal-person-id', 'purchaser-id') and c.number !~ '^([0-9]{6}\*{8}[0-9X]{4})?$';
-- What may be stored, in place of what may not.
alter table qualification.certificate drop constraint certificate_masks_identities;
alter table qualification.certificate add constraint certificate_masks_identities
  check (kind not in ('legal-person-id', 'purchaser-id') or number ~ '^([0-9]{6}\*{8}[0-9X]{4})?$');
