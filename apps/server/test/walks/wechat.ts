import { sql } from '../../src/kernel/sql.ts'
import { randomUUID } from 'node:crypto'
import { after, MINUTE } from '../../src/kernel/clock.ts'
import { hashOf } from '../../src/kernel/secret.ts'
import type { World } from '../world.ts'
import { makeCode } from './business-codes.ts'
import type { PartyFixtures } from './party/fixtures.ts'

/** A WeChat that the party's buyer came back with from the settings, and the code to bind it. */
export async function makeBindable(world: World, own: PartyFixtures) {
  const bindToken = randomUUID()
  await world.write(sql`insert into access.wechat_ticket (token_hash, channel, app_id, open_id, nickname, user_id, until)
    values (${hashOf(bindToken)}, 'official', 'wx1f0a7c3b5d9e2468', ${`o${bindToken}`}, '小林', ${own.party.buyer.userId},
      ${after(world.clock.now(), MINUTE)})`)
  return { bindToken, ...(await makeCode('bindWx')(world, own)) }
}

/** The buyer is bound to a WeChat, and has the code to unbind it. */
export async function makeUnbindable(world: World, own: PartyFixtures) {
  await world.write(sql`insert into access.wechat (user_id, nickname, bound_at)
    values (${own.party.buyer.userId}, '小林', ${world.clock.now()}) on conflict do nothing`)
  return makeCode('unbindWx')(world, own)
}
