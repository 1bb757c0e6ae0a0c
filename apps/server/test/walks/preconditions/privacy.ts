import { RevealPersonalData, SavePersonalDataTexts, type Endpoint } from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import { makeCode } from '../business-codes.ts'
import type { World } from '../../world.ts'
import type { Precondition } from '../precondition.ts'

/** Texts of a kind of personal information that have been changed before, and a change of what they are now. */
async function makeChangedTexts(world: World) {
  await world.write(sql`update privacy.kind set version = 7 where kind = 'basic'`)
  return { kind: 'basic', version: 7, purpose: '创建账号，并让门店认出您' }
}

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [RevealPersonalData, { values: makeCode('personalData') }],
  [SavePersonalDataTexts, { values: makeChangedTexts }],
])
