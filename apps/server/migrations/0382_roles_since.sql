-- Since when a member has had their role; null: since they joined. An invitation ends with the ownership of whoever made it, for good.
alter table shops.member add column role_since timestamptz;
