-- The label as the installation wrote it: a label that still equals it follows the code, one that a person changed is kept.
alter table platform.dictionary add column installed_label text;
update platform.dictionary set installed_label = label;
