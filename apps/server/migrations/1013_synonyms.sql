-- Words that mean the same in searches. A word is in one group, so that no word leads to another through a third.
create table search.synonym_group (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  -- All documents have been written since the group was changed.
  applied boolean not null default false,
  updated_at timestamptz not null,
  updated_by text not null
);
create table search.synonym (
  word text primary key check (char_length(word) between 2 and 20),
  belongs_to bigint not null references search.synonym_group (id) on delete cascade,
  nth smallint not null
);
create index synonym_of_group on search.synonym (belongs_to, nth);
