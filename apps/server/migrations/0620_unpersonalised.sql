-- Who wants no recommendations by what their shop bought, and since when. Whoever is not here gets them.
create table browsing.unpersonalised (
  user_id bigint primary key references access.app_user (id),
  since timestamptz not null
);
