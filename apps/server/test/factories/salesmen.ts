import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'
import { insertRow } from './sequence.ts'
import { makeShop } from './shops.ts'
import { makeUser } from './users.ts'

export interface SalesmanOptions {
  /** The platform's own without it. */
  sellerId?: number | null
  name?: string
  /** The last day of the written authorisation; none is recorded without it. */
  authorisedUntil?: string
}
export interface Salesman {
  salesmanId: number
  userId: number
  phone: string
  /** Of a session without a shop. */
  token: string
}
/** A logged-in salesman who works, and handles all goods. */
export async function makeSalesman(world: TestDatabase, options: SalesmanOptions = {}): Promise<Salesman> {
  const { userId, phone } = await makeUser(world, { kind: 'salesman' })
  const salesmanId = await insertRow(
    world,
    sql`insert into salesmen.salesman (user_id, seller_id, name, phone, hours, area, authorised_until, begun_at)
      values (${userId}, ${options.sellerId ?? null}, ${options.name ?? '陆行舟'}, ${phone}, '工作日 9:00–18:00', '西湖区', ${options.authorisedUntil ?? null}, ${world.clock.now()})
      returning id`,
  )
  return { salesmanId, userId, phone, token: await world.login(userId, null) }
}

/** Gives a shop into a salesman's care. */
export const assignShop = (world: TestDatabase, salesmanId: number, shopId: number) =>
  world.write(
    sql`insert into salesmen.assignment (salesman_id, shop_id, seller_id, by, begun_at)
      select id, ${shopId}, seller_id, '张丽', ${world.clock.now()} from salesmen.salesman where id = ${salesmanId}`,
  )

/** A shop that follows a seller. */
export async function makeCustomer(world: TestDatabase, sellerId: number): Promise<number> {
  const { shopId } = await makeShop(world)
  await world.write(
    sql`insert into catalog.seller_follow (shop_id, seller_id, at) values (${shopId}, ${sellerId}, ${world.clock.now()})`,
  )
  return shopId
}
