-- Lists of the console as CSV files: made in the background, encrypted, deleted after a day.
create schema exports;

create table exports.export (
  id uuid primary key,
  operator_id bigint not null references operators.operator (id),
  -- The path of the list's call, and its filter as a query.
  list text not null,
  filter text not null,
  row_count int not null,
  requested_at timestamptz not null,
  ready_at timestamptz,
  -- Why it is not made; '' otherwise.
  problem text not null default '',
  content text,
  check ((ready_at is null) = (content is null)),
  check (ready_at is null or problem = '')
);
create index export_of_operator on exports.export (operator_id, requested_at desc);
create index export_by_time on exports.export (requested_at);
