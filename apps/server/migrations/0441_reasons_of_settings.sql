-- Why somebody changed a setting; what was changed before there was a form for it has none.
alter table platform.config_change add column reason text not null default '';
create index config_change_of_key on platform.config_change (key, id desc);
