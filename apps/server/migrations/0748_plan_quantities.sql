-- What the quantity of a row counts: packs, mid-packs or full cases, whose packs the goods say; and how it stands in the list.
alter table plan.import_row
  add column unit text not null default 'pack' check (unit in ('pack', 'mid', 'case')),
  add column said text not null default '',
  drop constraint import_row_outcome_check,
  -- `skipped`: the list orders none of it.
  add constraint import_row_outcome_check check (outcome in ('matched', 'unsure', 'unknown', 'full', 'skipped'));
