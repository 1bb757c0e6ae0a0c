import { AppointSalesman, ChangeSalesman, type Endpoint } from '@shop/contract'
import { nextPhone } from '../../factories/index.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [AppointSalesman, { values: async () => ({ accountPhone: nextPhone(), authorisedUntil: null }) }],
  [ChangeSalesman, { values: async () => ({ version: 1, name: '陆行舟', authorisedUntil: null }) }],
])
