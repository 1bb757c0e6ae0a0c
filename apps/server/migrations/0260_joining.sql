-- Users ask to join a shop; its owners and the platform decide, and owners invite.
create schema joining;

create sequence joining.request_id_seq;
create table joining.request (
  id bigint primary key default kernel.opaque_id('joining.request', nextval('joining.request_id_seq')),
  user_id bigint not null references access.app_user (id),
  shop_id bigint not null references shops.shop (id),
  -- Who they say they are.
  name text not null,
  -- Asked for; once approved, the one that was given.
  role text not null check (role in ('purchaser', 'finance')),
  note text not null,
  -- 1 waiting, 2 approved, 3 rejected, 4 withdrawn.
  state smallint not null check (state between 1 and 4),
  reason text not null default '',
  decided_by text not null default '',
  submitted_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz
);
alter sequence joining.request_id_seq owned by joining.request.id;
create unique index request_waiting on joining.request (user_id) where state = 1;
create index request_of_user on joining.request (user_id, submitted_at desc, id desc);
create index request_of_shop on joining.request (shop_id, submitted_at) where state = 1;
create index request_by_state on joining.request (state, updated_at desc, id desc);

create sequence joining.invitation_id_seq;
create table joining.invitation (
  id bigint primary key default kernel.opaque_id('joining.invitation', nextval('joining.invitation_id_seq')),
  shop_id bigint not null references shops.shop (id),
  role text not null check (role in ('purchaser', 'finance')),
  -- Keyed: the code is found by it, and not read from it.
  code_hash bytea not null unique,
  -- Sealed, for its owners to send it again.
  code text not null,
  created_by bigint not null references access.app_user (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_by bigint references access.app_user (id),
  used_at timestamptz,
  revoked_at timestamptz
);
alter sequence joining.invitation_id_seq owned by joining.invitation.id;
create index invitation_of_shop on joining.invitation (shop_id, created_at) where used_at is null and revoked_at is null;
