-- A separate agreement about what sellers get of a shop's people (PIPL, article 23).
alter table documents.document drop constraint document_key_check;
alter table documents.document add constraint document_key_check check (key ~ '^(user|privacy|purchase|identity|card|share|quality|r[1-9][0-9]{0,8})$');
