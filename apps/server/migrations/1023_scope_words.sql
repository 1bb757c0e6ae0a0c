-- The words in which licences say what they allow, and which scopes each means: one list for forms and reviews, kept by operators.
create table applications.scope_word (
  id bigint generated always as identity primary key,
  -- As words are compared: width, case, blanks and signs make no other one.
  word text not null unique check (char_length(word) between 1 and 40),
  -- As operators wrote it.
  written text not null,
  -- The kinds of certificates that it is a word of; none: all that say what they allow.
  kinds text[] not null,
  -- The scopes that it means; none: nothing that is sold here.
  codes text[] not null,
  -- Of licences issued before the words were changed by law.
  is_old boolean not null default false,
  note text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null
);
create index scope_word_newest on applications.scope_word (updated_at desc, id desc);
