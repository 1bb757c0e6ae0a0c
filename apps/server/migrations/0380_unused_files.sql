-- Files to which nothing refers are deleted after a while; when that was found.
alter table files.file add column unused_since timestamptz;
create index file_unused on files.file (unused_since) where unused_since is not null;
create index file_bytes on files.file (sha256);
create index app_user_avatar on access.app_user (avatar_file_id) where avatar_file_id is not null;

-- Whether a picture is known to be in something that was sent. The others of an application were typed only, or replaced before.
alter table applications.picture add column sent boolean not null default false;
create index picture_unsent on applications.picture (added_at) where not sent;
alter table joining.addition_picture add column sent boolean not null default false;
create index addition_picture_unsent on joining.addition_picture (added_at) where not sent;
