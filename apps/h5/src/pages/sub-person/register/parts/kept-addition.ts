import { useKeptDraft } from '../../../../features/papers/saved-draft.ts'
import { useSession } from '../../../../shell/session.ts'
import type { Addition } from '@shop/contract/additions'
import { overServer, typedOf, type Typed } from './typed-addition.ts'

/** The name of the device's copy of a shop to be added; a logout clears it. */
export const additionKey = () => `application-draft-add-${useSession.getState().userId}`
export const useKeptAddition = (addition: Addition | null) =>
  useKeptDraft<Typed>(additionKey(), addition?.updatedAt ?? null, (kept) => overServer(typedOf(addition), kept))
