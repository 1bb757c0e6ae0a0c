import { ArrangeRule, PublishDocument, SaveLicence, WithdrawDocument, type Endpoint } from '@shop/contract'
import { addDays, chinaDay } from '../../../src/kernel/clock.ts'
import { publishDocument } from '../../factories/index.ts'
import { nextNumber } from '../../factories/sequence.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [
    PublishDocument,
    {
      async values(world) {
        const effectiveOn = addDays(chinaDay(world.clock.now()), 7)
        return { key: null, base: 0, topic: '交易', title: `第${nextNumber()}号规则`, asksConsent: false, effectiveOn }
      },
    },
  ],
  [
    WithdrawDocument,
    {
      async values(world) {
        const { key, version } = await publishDocument(world)
        return { key, version }
      },
    },
  ],
  [ArrangeRule, { values: async (world) => ({ key: (await publishDocument(world)).key, topic: '配送', shown: false }) }],
  [SaveLicence, { values: async () => ({ version: 1, name: `第${nextNumber()}号资质`, validUntil: null }) }],
])
