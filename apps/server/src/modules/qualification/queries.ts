import { sql, type RawBuilder } from 'kysely'
import { rows, type Executor } from '../../kernel/database.ts'

/** Certificates that run out from a day on, within so many days. */
export const listExpiring = (db: Executor, shopId: number, today: string, days: number) =>
  rows(
    db,
    sql<{ name: string; expires_on: string }>`select name, expires_on from qualification.certificate
      where shop_id = ${shopId} and expires_on between ${today}::date and ${today}::date + ${days}::int order by expires_on, id`,
  )

/** The number that first-business papers ask for: of the medicine licence, or what the shop has instead of it; '' without one. */
export const licenceNumberOf = (shopId: RawBuilder<unknown>) => sql`coalesce((
  select c.number from qualification.certificate c
  where c.shop_id = ${shopId} and c.kind in ('drug-business-licence', 'medical-practice-licence', 'drug-licence', 'business-licence')
  order by c.kind = 'business-licence', c.kind, c.id desc limit 1), '')`
