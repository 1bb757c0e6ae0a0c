-- An entry that is taken out is no longer offered, and stays readable on what was chosen before.
alter table platform.dictionary add column offered boolean not null default true;
