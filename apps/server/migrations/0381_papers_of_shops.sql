-- A picture belongs to whoever uploaded it until an application of a shop has it, then to the shop.
update files.file f set owner = 's:' || p.shop_id
from (
  select distinct on (p.file_id) p.file_id, a.shop_id
  from applications.picture p join applications.application a on a.id = p.application_id
  order by p.file_id, p.added_at, a.id
) p
where p.file_id = f.id;
