-- Names go with their account: rows that stay name users by id, and what names them is found.

alter table applications.transition add column by_user_id bigint references access.app_user (id);

alter table joining.request add column decided_by_id bigint references access.app_user (id);
create index request_decided_by_id_idx on joining.request (decided_by_id) where decided_by_id is not null;

-- Why an erased account left, and not whose it was.
alter table privacy.departure alter column user_id drop not null;
