-- Agreements and rules of the platform in versions, and who consented to which.
create schema documents;

create table documents.document (
  -- What addresses name it by: user, privacy, purchase; r and a number for a rule.
  key text primary key check (key ~ '^(user|privacy|purchase|r[1-9][0-9]{0,8})$'),
  -- Under which heading a rule stands; empty for agreements.
  topic text not null default '',
  sort int not null,
  shown boolean not null default true
);

create table documents.version (
  key text not null references documents.document (key),
  version int not null,
  title text not null,
  text text not null,
  -- Whether those who consented to an earlier version are asked again.
  asks_consent boolean not null,
  effective_at timestamptz not null,
  published_at timestamptz not null,
  published_by text not null,
  -- Only before it takes effect.
  withdrawn_at timestamptz,
  primary key (key, version),
  check (withdrawn_at < effective_at)
);

create table documents.consent (
  user_id bigint not null references access.app_user (id),
  key text not null,
  version int not null,
  at timestamptz not null,
  primary key (user_id, key, version),
  foreign key (key, version) references documents.version (key, version)
);

-- Agreements of before had four tags of HTML.
insert into documents.document (key, sort)
  select kind, array_position(array['user', 'privacy', 'purchase'], kind) from (select distinct kind from platform.agreement) k;
insert into documents.version (key, version, title, text, asks_consent, effective_at, published_at, published_by)
  select kind, version, title,
    replace(replace(replace(btrim(regexp_replace(
      regexp_replace(replace(html, '<h2>', E'\n\n## '), '</?[a-z0-9]+>', E'\n\n', 'g'), E'\\s*\n\\s*', E'\n\n', 'g'), E' \n'),
      '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
    kind <> 'purchase', effective_at, effective_at, '平台'
  from platform.agreement;

-- A login can't be sent without the consent of its form.
insert into documents.consent (user_id, key, version, at)
  select u.id, v.key, v.version, greatest(u.created_at, v.effective_at) from access.app_user u, documents.version v
  where v.key in ('user', 'privacy') and v.effective_at <= now()
    and v.version = (select max(version) from documents.version w where w.key = v.key and w.effective_at <= now());

create trigger consent_append_only before update or delete on documents.consent for each row execute function kernel.refuse_change();
create trigger consent_never_emptied before truncate on documents.consent for each statement execute function kernel.refuse_change();
