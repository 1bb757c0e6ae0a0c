import type { Endpoint } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { World } from './world.ts'

/** The people of a world with the demonstration's data, who log in. */
export function demonstrationOf(world: World) {
  const memberOf = async (phone: string) => {
    const [member] = await world.rows(
      sql<{ id: number; shop_id: number }>`
        select u.id, m.shop_id from access.app_user u join shops.member m on m.user_id = u.id where u.phone = ${phone} order by m.joined_at limit 1`,
    )
    return member!
  }
  const user = async (phone: string) => {
    const { id, shop_id: shopId } = await memberOf(phone)
    await world.write(sql`update access.session set ended_at = ${world.clock.now()} where user_id = ${id} and ended_at is null`)
    return world.login(id, shopId)
  }
  const operator = async (account: string) => {
    const [row] = await world.rows(sql<{ id: number }>`select id from operators.operator where account = ${account}`)
    await world.write(
      sql`update operators.session set ended_at = ${world.clock.now()} where operator_id = ${row!.id} and ended_at is null`,
    )
    return world.loginOperator(row!.id)
  }
  /** Each login ends the person's previous session. */
  const login = {
    owner: () => user('13800000001'),
    /** A member of a shop that may not see prices. */
    async withoutPrices() {
      const { shop_id: shopId } = await memberOf('13800000003')
      await world.write(
        sql`update qualification.shop_qualification set price_state = 0, procure_state = 0 where shop_id = ${shopId}`,
      )
      return user('13800000003')
    },
    admin: () => operator('admin'),
    seller: () => operator('seller1'),
  }
  /** Who may make a call. */
  const roleOf = ({ access }: Endpoint): 'owner' | 'admin' | 'seller' =>
    access.startsWith('seller:') ? 'seller' : access === 'console' || /^(platform|any):/.test(access) ? 'admin' : 'owner'
  return { login, roleOf }
}
