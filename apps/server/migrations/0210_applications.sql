-- What shops apply for: to see prices first. One row for each application; what was sent, and every transition, is never changed.
create schema applications;

create sequence applications.application_id_seq;
create table applications.application (
  id bigint primary key default kernel.opaque_id('applications.application', nextval('applications.application_id_seq')),
  level text not null,
  shop_id bigint not null references shops.shop (id),
  state smallint not null check (state between 0 and 5),
  -- How often it was sent.
  version int not null default 0,
  -- What is being filled in, encrypted; null when that is what was sent last.
  draft text,
  -- Why fields of the newest version were rejected, by their names.
  reasons jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by text not null default '',
  claimed_by bigint references operators.operator (id),
  claimed_at timestamptz
);
alter sequence applications.application_id_seq owned by applications.application.id;
-- A shop has one application of a level that can still change: a draft, one that waits or one that was rejected.
create unique index application_open on applications.application (shop_id, level) where state in (0, 1, 3);
create index application_of_shop on applications.application (shop_id, level, created_at desc, id desc);
create index application_waiting on applications.application (submitted_at, id) where state = 1;
create index application_by_state on applications.application (state, updated_at desc, id desc) where state <> 0;

-- What was sent, encrypted.
create table applications.version (
  application_id bigint not null references applications.application (id),
  version int not null,
  content text not null,
  submitted_by bigint not null references access.app_user (id),
  submitted_at timestamptz not null,
  primary key (application_id, version)
);
create trigger version_append_only before update or delete on applications.version for each row execute function kernel.refuse_change();
create trigger version_never_emptied before truncate on applications.version for each statement execute function kernel.refuse_change();

create table applications.transition (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications.application (id),
  at timestamptz not null,
  from_state smallint not null,
  to_state smallint not null,
  version int not null,
  -- Who: a name as the history shows it.
  by_name text not null,
  reasons jsonb not null default '{}'
);
create index transition_of_application on applications.transition (application_id, at desc, id desc);
create trigger transition_append_only before update or delete on applications.transition for each row execute function kernel.refuse_change();
create trigger transition_never_emptied before truncate on applications.transition for each statement execute function kernel.refuse_change();

-- The pictures that belong to an application: whoever may see it may open them.
create table applications.picture (
  application_id bigint not null references applications.application (id),
  file_id uuid not null references files.file (id),
  added_at timestamptz not null,
  primary key (application_id, file_id)
);
create index picture_of_file on applications.picture (file_id);
