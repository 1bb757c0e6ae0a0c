-- What was read of the pictures of papers, to fill in forms: encrypted, kept for a month for the reviewers who compare it.
create schema reading;

create table reading.reading (
  file_id uuid not null references files.file (id),
  -- The certificate that the picture is said to show.
  kind text not null,
  user_id bigint not null references access.app_user (id),
  state text not null check (state in ('waiting', 'reading', 'read', 'failed')),
  -- How often it was begun.
  attempts int not null default 0,
  asked_at timestamptz not null,
  -- When it was last begun.
  started_at timestamptz,
  -- When it was read, or given up.
  ended_at timestamptz,
  content text,
  primary key (file_id, kind),
  check ((content is not null) = (state = 'read')),
  check ((ended_at is not null) = (state in ('read', 'failed')))
);
create index reading_open_idx on reading.reading (asked_at) where state in ('waiting', 'reading');
create index reading_user_id_idx on reading.reading (user_id, asked_at desc);
create index reading_asked_at_idx on reading.reading (asked_at);
