-- Reports are made when they are opened, from the rows, which are kept as long.
alter table plan.import drop column report;
-- Imports that are on their way, of which a shop has one.
create index import_at_work on plan.import (shop_id) where ready_at is null and stopped_at is null and problem = '';
