-- Stored files belong to the module that takes them in and serves them.
create schema files;
alter table kernel.file set schema files;
