-- How the system notifies people: decisions, orders, certificates that end.
create schema messaging;

create sequence messaging.notice_id_seq;
create table messaging.notice (
  id bigint primary key default kernel.opaque_id('messaging.notice', nextval('messaging.notice_id_seq')),
  user_id bigint not null references access.app_user (id),
  -- Null: about the person alone. Otherwise only members of the shop see it.
  shop_id bigint references shops.shop (id),
  kind text not null check (kind in ('audit', 'order', 'certificate', 'feedback')),
  title text not null,
  body text not null,
  -- The page of the shop that answers it, below /h5.
  target text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
alter sequence messaging.notice_id_seq owned by messaging.notice.id;
create index notice_of_user on messaging.notice (user_id, created_at desc, id desc);
create index notice_unread on messaging.notice (user_id) where read_at is null;
create index notice_by_age on messaging.notice (created_at);
