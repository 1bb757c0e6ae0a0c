import type { AdditionField } from '@shop/contract/addition-fields'

/** A field of who somebody is for a shop, as forms name it. */
export type PersonField = Extract<AdditionField, `identity.${string}`>
