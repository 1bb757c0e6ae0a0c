-- Since when, by whom and why the platform has closed a seller. One that is not open and has none was added and never opened.
alter table catalog.seller
  add column closed_at timestamptz,
  add column closed_by text not null default '',
  add column closed_reason text not null default '';
update catalog.seller set closed_at = now() where not open;
