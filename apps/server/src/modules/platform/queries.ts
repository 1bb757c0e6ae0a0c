import type { AppName } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor } from '../../kernel/database.ts'
import type { AppVersionTable, RegionTable, ServicePhoneTable } from './tables.gen.ts'

export const listRegionsOf = (db: Executor, parentId: number) =>
  rows(
    db,
    sql<
      Pick<RegionTable, 'id' | 'name' | 'level'>
    >`select id, name, level from platform.region where parent_id = ${parentId}::bigint order by id`,
  )
/** The full name of a region, including all its levels, as an expression on its code. */
export const regionName = (id: Sql<unknown>) => sql`(select r.full_name from platform.region r where r.id = ${id})`
/** The names of those of these codes that are a province's, by code. */
export const provinceNames = async (db: Executor, ids: readonly number[]): Promise<Map<number, string>> => {
  const found = await rows(
    db,
    sql<Pick<RegionTable, 'id' | 'name'>>`select id, name from platform.region where level = 1 and id = any(${ids}::bigint[])`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
/** Whether a region is in a province, both by their national codes: those of its regions follow the province’s own. */
export const isInProvince = (id: Sql<unknown>, province: number) => sql`${id} between ${province} and ${province + 9_999}`
/** A region by its national code, with its full name. */
export const findRegion = (db: Executor, id: number) =>
  first(
    db,
    sql<
      Pick<RegionTable, 'id' | 'level' | 'full_name'>
    >`select id, level, full_name from platform.region where id = ${id}::bigint`,
  )
const PHONE = columnsOf<ServicePhoneTable>()('module_code', 'name', 'phone', 'hours')
/** All phone numbers of a product; with a module, those of this part of it and those for all of it. */
export const listPhones = (db: Executor, moduleCode: string, prodType: number) =>
  rows(
    db,
    sql<RowOf<typeof PHONE>>`select ${PHONE.list} from platform.service_phone
      where (${moduleCode}::text = '' or module_code in ('', ${moduleCode})) and prod_type = ${prodType}::bigint order by sort, id`,
  )
const VERSION = columnsOf<AppVersionTable>()('version', 'code', 'download_url', 'forced', 'notes')
export const findVersion = (db: Executor, app: AppName, system: number) =>
  first(
    db,
    sql<RowOf<typeof VERSION>>`select ${VERSION.list} from platform.app_version
      where app = ${app} and system = ${system}`,
  )
