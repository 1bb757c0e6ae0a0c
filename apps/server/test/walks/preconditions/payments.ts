import { CreatePayment, type Endpoint } from '@shop/contract'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([[CreatePayment, { order: 'unpaid' }]])
