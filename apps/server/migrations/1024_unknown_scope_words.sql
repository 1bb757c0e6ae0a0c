-- Words of licences that were sent and the list lacks, so that it grows by what shops bring. Deleted after some months.
create table applications.unknown_scope_word (
  application_id bigint not null references applications.application (id),
  kind text not null,
  -- As words are compared, and as the licence has it.
  word text not null,
  written text not null,
  at timestamptz not null,
  primary key (application_id, kind, word)
);
create index unknown_scope_word_at on applications.unknown_scope_word (at);
