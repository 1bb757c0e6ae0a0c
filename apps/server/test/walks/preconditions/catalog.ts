import { SaveClassRule, type Endpoint } from '@shop/contract'
import { nextNumber } from '../../factories/sequence.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [
    SaveClassRule,
    {
      values: async () => ({
        version: 1,
        class: 'psychotropic',
        field: 'name',
        word: `测试${nextNumber()}`,
        exceptWords: [],
        source: '测试公告第 1 号',
        from: '2026-01-01',
        until: null,
      }),
    },
  ],
])
