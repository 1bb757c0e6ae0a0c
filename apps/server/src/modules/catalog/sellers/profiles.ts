import { first, type Executor, type Tx } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import type { SellerTable } from '../tables.gen.ts'

/** What shops read of a seller besides its name; all of it may be empty. */
export type ShownProfile = Pick<SellerTable, 'logo' | 'introduction' | 'specialities'>

/** A `ShownProfile` as JSON, of the seller table with this alias. */
export const shownProfileColumns = (alias: string) => {
  const column = (name: keyof ShownProfile) => sql.ref(`${alias}.${name}`)
  return sql<ShownProfile>`json_build_object('logo', ${column('logo')}, 'introduction', ${column('introduction')}, 'specialities', ${column('specialities')})`
}

/** What shops read of a seller, open or not; undefined: there is no such seller. */
export const findShownProfile = (db: Executor, sellerId: number) =>
  first(
    db,
    sql<
      ShownProfile & Pick<SellerTable, 'name'>
    >`select name, logo, introduction, specialities from catalog.seller where id = ${sellerId}`,
  )

/** Shows it to shops from the commit on; a logo that is null stays as it is. Whoever calls it holds the seller's lock. */
export const showProfile = (
  tx: Tx,
  sellerId: number,
  { logo, introduction, specialities }: Pick<ShownProfile, 'introduction' | 'specialities'> & { logo: string | null },
) =>
  sql`update catalog.seller set logo = coalesce(${logo}, logo), introduction = ${introduction}, specialities = ${specialities}
    where id = ${sellerId}`.execute(tx)
