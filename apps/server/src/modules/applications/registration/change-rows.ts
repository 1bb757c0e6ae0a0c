import { registrationChanges, type Registration } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../../kernel/database.ts'
import { regionName } from '../../platform/index.ts'
import type { RegistrationChangeTable } from '../tables.gen.ts'

const OLD = columnsOf<RegistrationChangeTable>()('old_name', 'old_legal_person', 'old_region_id', 'old_address')
const NEW = columnsOf<RegistrationChangeTable>()('new_name', 'new_legal_person', 'new_region_id', 'new_address')
/** How many changes of a shop are shown. */
const LIMIT = 20
type Row = Pick<RegistrationChangeTable, 'application_id' | 'shop_id' | 'by_name' | 'at'>

/** Keeps what an application changed of what its shop is registered with. */
export const insertChange = (tx: Tx, it: Row, { before, after }: { before: Registration; after: Registration }) =>
  sql`insert into applications.registration_change (application_id, shop_id, old_name, new_name, old_legal_person, new_legal_person,
      old_region_id, new_region_id, old_address, new_address, by_name, at)
    values (${it.application_id}, ${it.shop_id}, ${before.name}, ${after.name}, ${before.legalPerson}, ${after.legalPerson},
      ${before.regionId}, ${after.regionId}, ${before.address}, ${after.address}, ${it.by_name}, ${it.at})`.execute(tx)

type Old = RowOf<typeof OLD> & { old_region: string }
const before = (row: Old): Registration => ({
  name: row.old_name,
  legalPerson: row.old_legal_person,
  regionId: row.old_region_id,
  regionName: row.old_region,
  address: row.old_address,
})
const OLD_REGION = sql`${regionName(sql.ref('old_region_id'))} as old_region`

/** What a shop was registered with before an application changed it; undefined: it changed nothing. */
export async function findBefore(db: Executor, applicationId: number): Promise<Registration | undefined> {
  const row = await first(
    db,
    sql<Old>`select ${OLD.list}, ${OLD_REGION} from applications.registration_change where application_id = ${applicationId}`,
  )
  return row && before(row)
}

/** What licences changed of what a shop is registered with, the newest first. */
export async function listRegistrationChanges(db: Executor, shopId: number) {
  const found = await rows(
    db,
    sql<
      Row & Old & RowOf<typeof NEW> & { new_region: string }
    >`select application_id, shop_id, by_name, at, ${OLD.list}, ${NEW.list}, ${OLD_REGION},
        ${regionName(sql.ref('new_region_id'))} as new_region
      from applications.registration_change where shop_id = ${shopId} order by at desc, application_id desc limit ${LIMIT}`,
  )
  return found.map((row) => ({
    auditId: row.application_id,
    at: row.at,
    by: row.by_name,
    changes: registrationChanges(before(row), {
      name: row.new_name,
      legalPerson: row.new_legal_person,
      regionId: row.new_region_id,
      regionName: row.new_region,
      address: row.new_address,
    }),
  }))
}
