import { maskPhone, SHOP_TYPE_NAMES, type ConsoleListAdditions, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { AppUserTable } from '../../access/tables.gen.ts'
import { regionName } from '../../platform/index.ts'
import { shownReview } from '../../reviews/index.ts'
import { additionColumns, type AdditionRow } from './addition-rows.ts'

/** An application that was sent, with its applicant, place and reviewer. */
export interface SentRow extends AdditionRow, Pick<AppUserTable, 'phone'> {
  region_name: string | null
  claimer: string | null
}
export const SENT_COLUMNS = sql`${additionColumns('a')}, u.phone, o.name as claimer, ${regionName(sql.ref('a.region_id'))} as region_name`
/** One that was never sent is not to be reviewed, nor what is typed after it was rejected. */
export const SENT = sql`joining.addition a join access.app_user u on u.id = a.user_id left join operators.operator o on o.id = a.claimed_by`

export const shownRow = (row: SentRow, operatorId: number, now: Date): Out<typeof ConsoleListAdditions>['rows'][number] => ({
  additionId: row.id,
  shopName: row.shop_name,
  shopTypeName: row.shop_type ? SHOP_TYPE_NAMES[row.shop_type] : '',
  regionName: row.region_name ?? '',
  applicantName: row.person_name,
  phoneMasked: maskPhone(row.phone),
  ...shownReview(row, operatorId, now),
})
