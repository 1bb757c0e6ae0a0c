-- Synonyms as operators wrote them, for the screens; `word` is what searches read. Null: as `word`, which a node of the version before adds.
alter table search.synonym add column written text;
update search.synonym set written = word;
-- Those that an installation began with.
update search.synonym s set written = upper(s.word)
from search.synonym_group g
where g.id = s.belongs_to and g.updated_by = '平台' and s.word ~ '^维生素[a-z][0-9]*$';
