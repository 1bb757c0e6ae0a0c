-- Registration and terms of a seller are changed by those who have seen what they change: one counter for all of it.
alter table catalog.seller add column version integer not null default 0;
