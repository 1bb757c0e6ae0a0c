-- Reports are made when they are opened, from the rows. Nodes of the version before write and read the column until the next release.
alter table plan.import drop constraint import_check;
-- Imports that are on their way, of which a shop has one.
create index import_at_work on plan.import (shop_id) where ready_at is null and stopped_at is null and problem = '';
