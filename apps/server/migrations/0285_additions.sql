-- People add their shop: the platform decides, and the shop begins with its owner.
create sequence joining.addition_id_seq;
create table joining.addition (
  id bigint primary key default kernel.opaque_id('joining.addition', nextval('joining.addition_id_seq')),
  user_id bigint not null references access.app_user (id),
  -- 0 draft, 1 waiting, 2 approved, 3 rejected, 4 withdrawn.
  state smallint not null check (state between 0 and 4),
  -- How often it was sent.
  version integer not null default 0,
  -- What is being typed, sealed; null: what was sent last.
  draft text,
  -- Why fields were rejected, by their names.
  reasons jsonb not null default '{}',
  -- Of what was sent last, to be listed, and found by whoever sends the same.
  shop_name text not null default '',
  shop_type smallint,
  credit_code text not null default '',
  region_id integer references platform.region (id),
  person_name text not null default '',
  identity_hash bytea,
  -- The shop, once it was approved.
  shop_id bigint references shops.shop (id),
  claimed_by bigint references operators.operator (id),
  claimed_at timestamptz,
  decided_by text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz
);
alter sequence joining.addition_id_seq owned by joining.addition.id;
create unique index addition_open on joining.addition (user_id) where state in (0, 1, 3);
create index addition_of_user on joining.addition (user_id, created_at desc, id desc);
create index addition_by_state on joining.addition (state, updated_at desc, id desc);
create index addition_by_code on joining.addition (credit_code) where state in (1, 2);
create index addition_by_identity on joining.addition (identity_hash) where state in (1, 2);

-- What was sent, sealed.
create table joining.addition_version (
  addition_id bigint not null references joining.addition (id),
  version integer not null,
  content text not null,
  submitted_at timestamptz not null,
  primary key (addition_id, version)
);
create trigger addition_version_append_only before update or delete on joining.addition_version
  for each row execute function kernel.refuse_change();
create trigger addition_version_never_emptied before truncate on joining.addition_version
  for each statement execute function kernel.refuse_change();

create table joining.addition_picture (
  addition_id bigint not null references joining.addition (id),
  file_id uuid not null references files.file (id),
  added_at timestamptz not null,
  primary key (addition_id, file_id)
);
create index addition_picture_of_file on joining.addition_picture (file_id);
