import type { Addition } from '@shop/contract/additions'
import { correctionsOf, type Corrections } from '../../../../features/papers/corrections.ts'
import { typedOf, type Typed } from './typed-addition.ts'

/** What became of the rejected fields of a shop to be added, as it is typed; who signs for themselves has no power of attorney. */
export const additionCorrections = (addition: Addition | null, typed: Typed): Corrections =>
  correctionsOf(addition ?? NOT_REJECTED, {
    server: typedOf(addition),
    typed,
    asked: (field) => typed['identity.capacity'] === 'agent' || !field.startsWith('identity.poa'),
  })
const NOT_REJECTED = { reasons: {}, changed: [] }
