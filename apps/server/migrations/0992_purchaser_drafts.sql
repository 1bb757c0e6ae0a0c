-- What a member fills in of their papers for a shop, until it is sent.
create table purchasers.draft (
  shop_id bigint not null references shops.shop (id),
  user_id bigint not null references access.app_user (id),
  -- Encrypted.
  content text not null,
  updated_at timestamptz not null,
  primary key (shop_id, user_id)
);
create index draft_of_user on purchasers.draft (user_id);
create index draft_by_age on purchasers.draft (updated_at);
-- The pictures that it names.
create table purchasers.draft_picture (
  shop_id bigint not null,
  user_id bigint not null,
  file_id uuid not null references files.file (id),
  primary key (shop_id, user_id, file_id),
  foreign key (shop_id, user_id) references purchasers.draft (shop_id, user_id) on delete cascade
);
create index draft_picture_of_file on purchasers.draft_picture (file_id);
