-- Ids are as wide as everywhere: one that a caller makes up is not found, instead of failing.
alter table help.topic alter column id type bigint;
alter table help.problem alter column id type bigint, alter column topic_id type bigint;
alter table help.rating alter column problem_id type bigint;
