import type { AdditionField } from '@shop/contract/addition-fields'
import { create } from 'zustand'
import { useSession } from '../../../../shell/session.ts'
import { additionKey } from './kept-addition.ts'
import type { Typed } from './typed-addition.ts'

interface Latest {
  /** The name of the device's copy. */
  key: string
  typed: Typed
}
/**
 * What was typed last in any step of adding a shop. Steps that one comes back to are still there, with what they began with; each of them
 * saves all that is typed, and would bring back what another one has changed since. `wanted`: the field that the next step shows.
 */
export const useLatest = create<{ latest: Latest | null; wanted: AdditionField | null }>(() => ({ latest: null, wanted: null }))

// An identity number may be among it: whoever logs out leaves none of it behind.
useSession.subscribe(() => {
  if (useLatest.getState().latest?.key !== additionKey()) useLatest.setState({ latest: null, wanted: null })
})
