-- What users do not want to be notified of, by kind and channel. What is not here is on.
create table messaging.muted (
  user_id bigint not null references access.app_user (id),
  kind text not null check (kind in ('audit', 'order', 'certificate', 'feedback', 'account')),
  channel text not null check (channel in ('list', 'badge')),
  primary key (user_id, kind, channel)
);
