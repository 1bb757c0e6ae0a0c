-- A seller may offer its own text, as a PDF: what is signed then names that file by its hash.
alter table contracts.contract
  add column paper_id uuid references files.file (id),
  add column paper_name text not null default '',
  add column paper_size bigint not null default 0,
  -- SHA-256 of its bytes.
  add column paper_hash bytea,
  add constraint contract_paper_whole check ((paper_id is null) = (paper_hash is null) and (paper_id is null) = (paper_name = ''));
create index contract_paper on contracts.contract (paper_id) where paper_id is not null;

-- Who opened a seller's PDF first when: a file is signed only by who has opened it.
create table contracts.opening (
  contract_id bigint not null references contracts.contract (id),
  user_id bigint not null references access.app_user (id),
  at timestamptz not null,
  primary key (contract_id, user_id)
);
create index opening_of_user on contracts.opening (user_id, at desc);
create trigger opening_append_only before update or delete on contracts.opening for each row execute function kernel.refuse_change();
create trigger opening_never_emptied before truncate on contracts.opening for each statement execute function kernel.refuse_change();
