-- What the quantity of a text counts, whose goods is not known yet: packs, mid-packs or full cases. How many packs these have, only the goods say.
alter table plan.line
  add column unit text not null default 'pack' check (unit in ('pack', 'mid', 'case')),
  add constraint line_unit_of_text_check check (goods_id is null or unit = 'pack');
update plan.line set unit = 'case' where goods_id is null and note = '数量请核对：' || quantity || '件';
update plan.line set unit = 'mid' where goods_id is null and note = '数量请核对：' || quantity || '中包';
