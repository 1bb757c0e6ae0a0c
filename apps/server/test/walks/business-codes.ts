import { sql } from '../../src/kernel/sql.ts'
import { after, MINUTE } from '../../src/kernel/clock.ts'
import type { CodePurpose } from '../../src/modules/access/codes/code-queries.ts'
import { hashCode } from '../../src/modules/access/codes/sms-code.ts'
import { nextPhone } from '../factories/index.ts'
import type { World } from '../world.ts'
import type { PartyFixtures } from './party/fixtures.ts'

const CODE = '135790'

/** A code for the party's buyer, as if it had been sent. */
export const makeCode = (purpose: 'personalData' | 'bindWx' | 'unbindWx') => async (world: World, own: PartyFixtures) =>
  putCode(world, await phoneOf(world, own), purpose)

/** Codes to the buyer's phone and to another number, to which the account then moves. */
export async function makeCodesToMove(world: World, own: PartyFixtures) {
  const phone = nextPhone()
  const { smsCode: oldSmsCode } = await putCode(world, await phoneOf(world, own), 'leavePhone')
  return { phone, oldSmsCode, ...(await putCode(world, phone, 'changePhone')) }
}

/** A call before may have moved the account. */
async function phoneOf(world: World, own: PartyFixtures): Promise<string> {
  const { userId } = own.party.buyer
  const [user] = await world.rows(sql<{ phone: string }>`select phone from access.app_user where id = ${userId}`)
  return user!.phone
}

async function putCode(world: World, phone: string, purpose: CodePurpose) {
  const now = world.clock.now()
  await world.write(
    sql`insert into access.sms_code (phone, purpose, code_hash, tries, sent_at, until)
      values (${phone}, ${purpose}, ${hashCode(world.app.kernel.secrets[0], { phone, purpose }, CODE)}, 0, ${now}, ${after(now, MINUTE)})
      on conflict (phone, purpose) do update set code_hash = excluded.code_hash, until = excluded.until`,
  )
  return { smsCode: CODE }
}
