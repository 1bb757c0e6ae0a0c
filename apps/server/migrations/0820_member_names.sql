-- The name that somebody joined a shop with is theirs in it; empty for members of before joining asked for one.
alter table shops.member add column name text not null default '';

update shops.member m set name = r.name
  from (select distinct on (user_id, shop_id) user_id, shop_id, name from joining.request
    where state = 2 order by user_id, shop_id, decided_at desc, id desc) r
  where r.user_id = m.user_id and r.shop_id = m.shop_id;
update shops.member m set name = a.person_name
  from joining.addition a where a.user_id = m.user_id and a.shop_id = m.shop_id and a.state = 2 and m.name = '';

-- Who never chose what they are called is called by it, too.
update access.app_user u set nickname = m.name
  from (select distinct on (user_id) user_id, name from shops.member where name <> '' order by user_id, joined_at desc, shop_id) m
  where m.user_id = u.id and u.nickname ~ '^用户[0-9]{4}$';
