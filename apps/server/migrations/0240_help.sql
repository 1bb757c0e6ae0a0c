-- The help centre: questions with answers by topic, edited in the console, and whether they helped.
create schema help;

create table help.topic (
  id int generated always as identity primary key,
  name text not null unique,
  sort int not null,
  shown boolean not null default true
);

create table help.problem (
  id int generated always as identity primary key,
  topic_id int not null references help.topic (id),
  question text not null unique,
  -- Other words that people look for it with.
  keywords text not null default '',
  answer text not null,
  -- Question and keywords by their sound, in pinyin and initials.
  spoken text not null,
  sort int not null,
  shown boolean not null default false,
  hot boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by text not null
);
create index problem_of_topic on help.problem (topic_id, sort);

-- One a user, problem and day: the last word counts.
create table help.rating (
  problem_id int not null references help.problem (id),
  user_id bigint not null references access.app_user (id),
  day date not null,
  solved boolean not null,
  reason text,
  primary key (problem_id, day, user_id)
);
