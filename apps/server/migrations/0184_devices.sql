-- What else a device says about itself at a launch (10-shell, "Launch").
alter table access.session
  add column browser text not null default '',
  add column screen text not null default '',
  add column network text not null default '';
