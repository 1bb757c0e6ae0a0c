import type { Operator, OrderState } from '../factories/index.ts'
import type { World } from '../world.ts'
import type { PartyFixtures } from './party/fixtures.ts'

/** What a call needs in order to succeed, apart from what its ids name (ownership-rules.ts). */
export interface Precondition {
  /** The state of the owner's order in which the call succeeds; shipped by default. */
  order?: OrderState
  /** Values that cannot be derived from a schema. */
  values?: (world: World, own: PartyFixtures) => Promise<Record<string, unknown>>
  /** The buyer is no owner any more after it: the walk makes it with another party. */
  endsOwnership?: boolean
  /** Values about the operator who makes the call. */
  ofOperator?: (world: World, operator: Operator) => Promise<Record<string, unknown>>
}
