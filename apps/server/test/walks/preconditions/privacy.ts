import { OpenPersonalDataFile, RevealPersonalData, SavePersonalDataTexts, type Endpoint } from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import { makeCode } from '../business-codes.ts'
import type { World } from '../../world.ts'
import type { PartyFixtures } from '../party/fixtures.ts'
import type { Precondition } from '../precondition.ts'

/** Texts of a kind of personal information that have been changed before, and a change of what they are now. */
async function makeChangedTexts(world: World) {
  await world.write(sql`update privacy.kind set version = 7 where kind = 'basic'`)
  return { kind: 'basic', version: 7, purpose: '创建账号，并让门店认出您' }
}

/** A file that has been made, and what opens it. */
async function makeFile(world: World, own: PartyFixtures) {
  const { userId } = own.party.buyer
  await world.write(sql`insert into privacy.export (id, user_id, requested_at, ready_at, content)
    values (gen_random_uuid(), ${userId}, ${world.clock.now()}, ${world.clock.now()}, 'sealed')
    on conflict (user_id) do update set ready_at = excluded.ready_at, content = excluded.content`)
  return makeCode('personalData')(world, own)
}

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [OpenPersonalDataFile, { values: makeFile }],
  [RevealPersonalData, { values: makeCode('personalData') }],
  [SavePersonalDataTexts, { values: makeChangedTexts }],
])
