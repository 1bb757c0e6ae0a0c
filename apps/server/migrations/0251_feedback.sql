-- What users say to the platform, and what it answers.
create sequence help.feedback_id_seq;
create table help.feedback (
  id bigint primary key default kernel.opaque_id('help.feedback', nextval('help.feedback_id_seq')),
  user_id bigint not null references access.app_user (id),
  kind text not null,
  -- To answer by phone.
  phone text not null,
  state smallint not null check (state between 0 and 3),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Since when an answer is due.
  waiting_since timestamptz not null,
  answered_at timestamptz,
  -- The user has not seen the answer yet.
  unread boolean not null default false,
  rating smallint check (rating between 1 and 5),
  claimed_by bigint references operators.operator (id),
  claimed_at timestamptz
);
alter sequence help.feedback_id_seq owned by help.feedback.id;
create index feedback_of_user on help.feedback (user_id, created_at desc, id desc);
create index feedback_waiting on help.feedback (waiting_since, id) where state in (0, 1);
create index feedback_by_state on help.feedback (state, updated_at desc, id desc) where state > 1;
create index feedback_answered on help.feedback (answered_at) where state = 2;

create table help.feedback_message (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references help.feedback (id),
  at timestamptz not null,
  -- Null: the user.
  operator_id bigint references operators.operator (id),
  text text not null
);
create index message_of_feedback on help.feedback_message (feedback_id, id);
create trigger feedback_message_append_only before update or delete on help.feedback_message for each row execute function kernel.refuse_change();
create trigger feedback_message_never_emptied before truncate on help.feedback_message for each statement execute function kernel.refuse_change();

create table help.feedback_picture (
  feedback_id bigint not null references help.feedback (id),
  file_id uuid not null references files.file (id),
  position smallint not null,
  primary key (feedback_id, file_id)
);
create index feedback_picture_of_file on help.feedback_picture (file_id);

-- Answering feedback is a separate right; whoever edits the content gets it.
update operators.operator set rights = rights || 'service'::text
where org = 'platform' and 'content' = any(rights) and not 'service' = any(rights);
