import type { Organisation, Right } from '@shop/contract'

/** A person who works in the console. */
export interface Operator {
  kind: 'operator'
  operatorId: number
  sessionId: string
  account: string
  name: string
  org: Organisation
  sellerId: number | null
  rights: Right[]
}
export interface SellerOperator extends Operator {
  org: 'seller'
  sellerId: number
}

declare module '../../kernel/actor.ts' {
  interface Actors {
    console: Operator
    platform: Operator
    seller: SellerOperator
  }
}
