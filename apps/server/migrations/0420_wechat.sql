-- Logging in with WeChat.

-- Whose WeChat it is: one of an account, one account of a WeChat.
create table access.wechat (
  user_id bigint primary key references access.app_user (id),
  -- The same person in all our applications; null where WeChat gives none.
  union_id text unique,
  nickname text not null,
  bound_at timestamptz not null
);
-- The same person has another open id in each application.
create table access.wechat_open_id (
  app_id text not null,
  open_id text not null,
  user_id bigint not null references access.wechat (user_id) on delete cascade,
  primary key (app_id, open_id),
  unique (user_id, app_id)
);

-- Browsers on their way to WeChat: what they come back with is good once, in the same browser.
create table access.wechat_state (
  state_hash bytea primary key,
  browser_hash bytea not null,
  channel text not null check (channel in ('official', 'open')),
  until timestamptz not null
);
create index on access.wechat_state (until);

-- People whom WeChat has named and who are not bound yet: by a token that is good once.
create table access.wechat_ticket (
  token_hash bytea primary key,
  channel text not null check (channel in ('official', 'open', 'mini')),
  app_id text not null,
  open_id text not null,
  union_id text,
  nickname text not null,
  -- Who binds it in the settings; null at a login.
  user_id bigint references access.app_user (id),
  until timestamptz not null
);
create index on access.wechat_ticket (until);

-- Who it is to the official account, for paying inside WeChat.
alter table access.session add column wechat_open_id text;

alter table access.sms_code drop constraint sms_code_purpose_check;
alter table access.sms_code add constraint sms_code_purpose_check
  check (purpose in ('login', 'findBackPwd', 'handOver', 'takeOver', 'deregister', 'personalData', 'bindWx', 'unbindWx'));
