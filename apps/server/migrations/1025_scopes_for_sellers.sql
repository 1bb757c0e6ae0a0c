-- What a licence said of its scope in its own words when it was sent to a seller. '' where it said nothing, and of what was sent before.
alter table accounts.paper add column scope_text text not null default '';
