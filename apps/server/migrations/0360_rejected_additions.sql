-- Why versions of an application to add a shop were rejected: it stays when the next version is sent.
create table joining.addition_rejection (
  addition_id bigint not null,
  version int not null,
  reasons jsonb not null,
  at timestamptz not null,
  by text not null,
  primary key (addition_id, version),
  foreign key (addition_id, version) references joining.addition_version (addition_id, version)
);
insert into joining.addition_rejection (addition_id, version, reasons, at, by)
  select id, version, reasons, decided_at, decided_by from joining.addition where state = 3 and version > 0 and decided_at is not null;
create trigger addition_rejection_append_only before update or delete on joining.addition_rejection
  for each row execute function kernel.refuse_change();
create trigger addition_rejection_never_emptied before truncate on joining.addition_rejection
  for each statement execute function kernel.refuse_change();
