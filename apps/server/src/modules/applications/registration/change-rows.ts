import type { Registration } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, type Executor, type Tx } from '../../../kernel/database.ts'
import { regionName } from '../../platform/index.ts'
import type { RegistrationChangeTable } from '../tables.gen.ts'

const OLD = columnsOf<RegistrationChangeTable>()('old_name', 'old_legal_person', 'old_region_id', 'old_address')
type Row = Pick<RegistrationChangeTable, 'application_id' | 'shop_id' | 'by_name' | 'at'>

/** Keeps what an application changed of what its shop is registered with. */
export const insertChange = (tx: Tx, it: Row, { before, after }: { before: Registration; after: Registration }) =>
  sql`insert into applications.registration_change (application_id, shop_id, old_name, new_name, old_legal_person, new_legal_person,
      old_region_id, new_region_id, old_address, new_address, by_name, at)
    values (${it.application_id}, ${it.shop_id}, ${before.name}, ${after.name}, ${before.legalPerson}, ${after.legalPerson},
      ${before.regionId}, ${after.regionId}, ${before.address}, ${after.address}, ${it.by_name}, ${it.at})`.execute(tx)

/** What a shop was registered with before an application changed it; undefined: it changed nothing. */
export async function findBefore(db: Executor, applicationId: number): Promise<Registration | undefined> {
  const row = await first(
    db,
    sql<RowOf<typeof OLD> & { region_name: string }>`select ${OLD.list}, ${regionName(sql.ref('old_region_id'))} as region_name
      from applications.registration_change where application_id = ${applicationId}`,
  )
  return (
    row && {
      name: row.old_name,
      legalPerson: row.old_legal_person,
      regionId: row.old_region_id,
      regionName: row.region_name,
      address: row.old_address,
    }
  )
}
