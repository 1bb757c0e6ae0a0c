import { lazyPart } from '@shop/ui'
import { AdditionStep } from './parts/AdditionStep.tsx'

const TypeForm = lazyPart(() => import('./parts/TypeForm.tsx'))

/** The way into a shop: one joins it, or adds it, by its type. */
export default function SelectType() {
  return <AdditionStep step={0} Form={TypeForm} />
}
