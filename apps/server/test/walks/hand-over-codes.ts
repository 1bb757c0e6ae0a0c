import { sql } from '../../src/kernel/sql.ts'
import { after, MINUTE } from '../../src/kernel/clock.ts'
import { handOverSubject } from '../../src/modules/access/members/find-successor.ts'
import { hashCode } from '../../src/modules/access/codes/sms-code.ts'
import { makeBuyer } from '../factories/index.ts'
import type { World } from '../world.ts'
import type { PartyFixtures } from './party/fixtures.ts'

const CODE = '246810'

/** The two codes for handing the shop over to the colleague, as if both had been sent. */
export async function makeHandOverCodes(world: World, own: PartyFixtures) {
  const { shopId, phone } = own.party.buyer
  const { userId } = await makeBuyer(world, { shopId, role: 'purchaser' })
  const [colleague] = await world.rows(sql<{ phone: string }>`select phone from access.app_user where id = ${userId}`)
  const about = handOverSubject(shopId, userId)
  const now = world.clock.now()
  for (const subject of [
    { phone, purpose: 'handOver', about },
    { phone: colleague!.phone, purpose: 'takeOver', about },
  ] as const)
    await world.write(
      sql`insert into access.sms_code (phone, purpose, code_hash, tries, sent_at, until)
        values (${subject.phone}, ${subject.purpose}, ${hashCode(world.app.kernel.secrets[0], subject, CODE)}, 0, ${now}, ${after(now, MINUTE)})
        on conflict (phone, purpose) do update set code_hash = excluded.code_hash, until = excluded.until`,
    )
  return { userId, ownCode: CODE, memberCode: CODE, role: 'purchaser' }
}
