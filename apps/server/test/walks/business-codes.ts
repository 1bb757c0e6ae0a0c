import { sql } from 'kysely'
import { after, MINUTE } from '../../src/kernel/clock.ts'
import { hashCode } from '../../src/modules/access/sms-code.ts'
import type { World } from '../world.ts'
import type { PartyFixtures } from './party.ts'

const CODE = '135790'

/** A code for the party's buyer, as if it had been sent. */
export const makeCode = (purpose: 'personalData' | 'bindWx' | 'unbindWx') => async (world: World, own: PartyFixtures) => {
  const { phone } = own.party.buyer
  const now = world.clock.now()
  await world.write(
    sql`insert into access.sms_code (phone, purpose, code_hash, tries, sent_at, until)
      values (${phone}, ${purpose}, ${hashCode(world.app.kernel.secrets[0], { phone, purpose }, CODE)}, 0, ${now}, ${after(now, MINUTE)})
      on conflict (phone, purpose) do update set code_hash = excluded.code_hash, until = excluded.until`,
  )
  return { smsCode: CODE }
}
