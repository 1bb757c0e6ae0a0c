-- Whether goods are marked as an ephedrine compound by a rule of the catalogue alone: the mark ends with the rule. What was marked until
-- now keeps its mark, for who set it is not known.
alter table catalog.goods add column ephedrine_by_rule boolean not null default false;
