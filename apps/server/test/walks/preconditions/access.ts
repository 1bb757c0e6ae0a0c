import { BindWechat, ChangePhone, HandOverShop, UnbindWechat, type Endpoint } from '@shop/contract'
import { makeCodesToMove } from '../business-codes.ts'
import { makeHandOverCodes } from '../hand-over-codes.ts'
import { makeBindable, makeUnbindable } from '../wechat.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [HandOverShop, { values: makeHandOverCodes, endsOwnership: true }],
  [ChangePhone, { values: makeCodesToMove }],
  [BindWechat, { values: makeBindable }],
  [UnbindWechat, { values: makeUnbindable }],
])
