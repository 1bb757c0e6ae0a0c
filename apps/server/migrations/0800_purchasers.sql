-- Who may order for a shop: each purchaser shows an identity card and a power of attorney that names them; the legal person needs none.
create schema purchasers;

-- What became of the papers that a member sent last; null: none were sent.
alter table shops.member add column papers_state smallint check (papers_state between 1 and 4);

-- On what a member's right to order rests, and until when. It ends with the membership.
create table shops.permit (
  user_id bigint not null,
  shop_id bigint not null,
  basis text not null check (basis in ('legal-person', 'power-of-attorney', 'transition')),
  valid_from date not null,
  -- The last day; null: it does not end. A transition lasts as long as the settings say.
  valid_until date,
  granted_at timestamptz not null,
  -- The days before its end of which the member was notified last.
  notified_days smallint,
  primary key (user_id, shop_id),
  foreign key (user_id, shop_id) references shops.member (user_id, shop_id) on delete cascade,
  check (valid_from <= valid_until),
  check ((basis = 'power-of-attorney') = (valid_until is not null))
);
create index permit_ending on shops.permit (valid_until);
create index permit_in_transition on shops.permit (valid_from) where basis = 'transition';

-- Papers that a member sent, each time a row.
create sequence purchasers.submission_id_seq;
create table purchasers.submission (
  id bigint primary key default kernel.opaque_id('purchasers.submission', nextval('purchasers.submission_id_seq')),
  shop_id bigint not null references shops.shop (id),
  user_id bigint not null references access.app_user (id),
  -- 1 waits, 2 approved, 3 rejected, 4 withdrawn.
  state smallint not null check (state between 1 and 4),
  -- How often the member has sent papers to this shop.
  version integer not null,
  capacity text not null check (capacity in ('legal', 'agent')),
  person_name text not null,
  -- What was sent, encrypted; '' once it is kept no longer.
  content text not null,
  identity_hash bytea,
  reasons jsonb not null default '{}',
  claimed_by bigint references operators.operator (id),
  claimed_at timestamptz,
  submitted_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz,
  decided_by text not null default '',
  -- Since when no right rests on them; null: they wait, or one does.
  ended_at timestamptz,
  unique (shop_id, user_id, version)
);
alter sequence purchasers.submission_id_seq owned by purchasers.submission.id;
create unique index submission_that_waits on purchasers.submission (shop_id, user_id) where state = 1;
create index submission_by_state on purchasers.submission (state, updated_at desc, id desc);
create index submission_of_user on purchasers.submission (user_id, submitted_at desc);
create index submission_kept on purchasers.submission (ended_at) where content <> '';
create index submission_by_identity on purchasers.submission (identity_hash) where state in (1, 2);

-- As other papers (0570): what was sent is not changed, and goes five years after a right rested on it last.
create function purchasers.only_emptied_after_five_years() returns trigger language plpgsql as $$
begin
  if new.content = '' and old.ended_at < now() - interval '5 years' then
    return new;
  end if;
  raise exception '%.% is kept for five years', tg_table_schema, tg_table_name;
end $$;
create trigger submission_kept before update of content on purchasers.submission
  for each row when (new.content is distinct from old.content) execute function purchasers.only_emptied_after_five_years();

create table purchasers.picture (
  submission_id bigint not null references purchasers.submission (id),
  file_id uuid not null references files.file (id),
  primary key (submission_id, file_id)
);
create index picture_of_file on purchasers.picture (file_id);

-- Who sent the application with which a shop buys has the right that it says, where it names them as they joined: as the agent of its
-- power of attorney, or without one as the legal person. They are members who order.
with called as (
  select distinct on (user_id, shop_id) user_id, shop_id, name from (
    select user_id, shop_id, name, decided_at as at from joining.request where state = 2
    union all
    select user_id, shop_id, person_name, null from joining.addition where state = 2 and shop_id is not null
  ) n order by user_id, shop_id, at desc nulls last
),
sent as (
  select distinct on (a.shop_id) m.user_id, m.shop_id, h.legal_person, c.id is not null as by_agent, c.holder, c.expires_on,
    (a.decided_at at time zone 'Asia/Shanghai')::date as decided_on
  from applications.application a
  join applications.version v on v.application_id = a.id and v.version = a.version
  join shops.shop h on h.id = a.shop_id
  join shops.member m on m.shop_id = a.shop_id and m.user_id = v.submitted_by and m.role in ('owner', 'purchaser')
  left join qualification.certificate c on c.shop_id = a.shop_id and c.kind = 'power-of-attorney'
  where a.level = 'procure' and a.state = 2 and (c.id is null or c.expires_on is not null)
  order by a.shop_id, a.decided_at desc, c.expires_on desc
)
insert into shops.permit (user_id, shop_id, basis, valid_from, valid_until, granted_at)
select s.user_id, s.shop_id, case when s.by_agent then 'power-of-attorney' else 'legal-person' end, s.decided_on,
  case when s.by_agent then greatest(s.expires_on, s.decided_on) end, now()
from sent s join called n using (user_id, shop_id)
where n.name = case when s.by_agent then s.holder else s.legal_person end;
-- All others who order go on for the days of the settings, within which they send their own papers; not in a shop that was stopped because
-- its power of attorney has ended.
insert into shops.permit (user_id, shop_id, basis, valid_from, valid_until, granted_at)
select m.user_id, m.shop_id, 'transition', (now() at time zone 'Asia/Shanghai')::date, null, now()
from shops.member m where m.role in ('owner', 'purchaser')
  and not exists (select from qualification.certificate c where c.shop_id = m.shop_id and c.kind = 'power-of-attorney'
    and c.expires_on < (now() at time zone 'Asia/Shanghai')::date)
on conflict do nothing;
