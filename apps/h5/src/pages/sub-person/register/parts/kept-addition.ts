import { useKeptDraft } from '../../../../features/papers/saved-draft.ts'
import { useSession } from '../../../../shell/session.ts'
import type { Typed } from './addition-form.ts'

/** The name of the device's copy of a shop to be added; a logout clears it. */
export const additionKey = () => `application-draft-add-${useSession.getState().userId}`
export const useKeptAddition = (updatedAt: string | null) => useKeptDraft<Typed>(additionKey(), updatedAt)
