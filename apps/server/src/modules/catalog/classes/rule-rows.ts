import type { ClassRuleField, SpecialClass } from '@shop/contract'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import type { ClassRuleTable } from '../tables.gen.ts'

export const CLASS_RULE = columnsOf<ClassRuleTable>()(
  'id',
  'word',
  'except_words',
  'source',
  'from_day',
  'until_day',
  'version',
  'updated_at',
  'updated_by',
  'class',
  'field',
)
/** A rule of the catalogue of classes. */
export interface ClassRuleRow extends RowOf<typeof CLASS_RULE> {
  class: SpecialClass
  field: ClassRuleField
}
