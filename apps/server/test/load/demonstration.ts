import type { Endpoint } from '@shop/contract'
import { sql } from 'kysely'
import { writeWorld } from '../../seed/main.ts'
import type { World } from '../world.ts'

/** Writes the demonstration world (without orders), and logs in an owner, the platform's administrator and a seller's operator. */
export async function openDemonstration(world: World) {
  await writeWorld(world.app.database, world.clock.now())
  const [member] = await world.rows(
    sql<{ id: number; shop_id: number }>`
      select u.id, m.shop_id from access.app_user u join shops.member m on m.user_id = u.id where u.phone = '13800000001' order by m.joined_at limit 1`,
  )
  const operator = async (account: string) => {
    const [row] = await world.rows(sql<{ id: number }>`select id from operators.operator where account = ${account}`)
    await world.write(
      sql`update operators.session set ended_at = ${world.clock.now()} where operator_id = ${row!.id} and ended_at is null`,
    )
    return world.loginOperator(row!.id)
  }
  /** Each anew, wherever they were logged in before. */
  const login = {
    async owner() {
      await world.write(
        sql`update access.session set ended_at = ${world.clock.now()} where user_id = ${member!.id} and ended_at is null`,
      )
      return world.login(member!.id, member!.shop_id)
    },
    admin: () => operator('admin'),
    seller: () => operator('seller1'),
  }
  /** Who may make a call. */
  const roleOf = ({ access }: Endpoint): keyof typeof login =>
    access.startsWith('seller:') ? 'seller' : access === 'console' || access.startsWith('platform:') ? 'admin' : 'owner'
  return { login, roleOf }
}
