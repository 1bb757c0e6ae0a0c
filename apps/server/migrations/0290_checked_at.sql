-- When a shop's papers were checked by an approval: until now the moment of whatever change of the row came last.
alter table qualification.shop_qualification add column checked_at timestamptz;
update qualification.shop_qualification set checked_at = updated_at where procure_state = 2;
