import { maskIdentity } from '@shop/contract/identity-mask'
import { SavePurchaserPapers } from '@shop/contract/purchasers'
import { useRef } from 'react'
import { useSavedDraft } from '../../../../features/papers/saved-draft.ts'
import { call } from '../../../../shell/http.ts'
import { useSession } from '../../../../shell/session.ts'
import { cleanNumber, papersArgs, type TypedPapers } from './purchaser-form.ts'

/** The name of the device's copy of a purchaser's papers, by the ones that were sent before; 0: none were. A logout clears it. */
export const papersKey = (shopId: number, over: number) =>
  `application-draft-own-${shopId}-${useSession.getState().userId}-${over}`

/** Saves a purchaser's papers, which began with what the server had at `updatedAt`; `number`: the mask of the one that it had. */
export function usePapersDraft(key: string, { updatedAt, number }: { updatedAt: string | null; number: string }) {
  // The number that the server has: its mask stands for that one alone, and nothing for one that is only here.
  const stored = useRef(number)
  return useSavedDraft<TypedPapers>({
    key,
    updatedAt,
    onDevice: (typed) => ({
      ...typed,
      idNumber: typed.idNumber === stored.current ? maskIdentity(cleanNumber(typed.idNumber)) : '',
    }),
    send: async (typed, options) => {
      const answer = await call(SavePurchaserPapers, papersArgs(typed), options)
      stored.current = typed.idNumber
      return answer
    },
  })
}
