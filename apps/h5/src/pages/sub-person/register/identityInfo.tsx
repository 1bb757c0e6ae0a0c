import { lazyPart } from '@shop/ui'
import { AdditionStep } from './parts/AdditionStep.tsx'

const IdentityForm = lazyPart(() => import('./parts/IdentityForm.tsx'))

/** Who adds the shop: the legal person, or an agent with a power of attorney. */
export default function IdentityInfo() {
  return <AdditionStep step={2} Form={IdentityForm} />
}
