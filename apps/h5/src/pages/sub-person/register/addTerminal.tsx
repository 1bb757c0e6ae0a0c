import { lazyPart } from '@shop/ui'
import { AdditionStep } from './parts/AdditionStep.tsx'

const ShopForm = lazyPart(() => import('./parts/ShopForm.tsx'))

/** The shop to be added, as its licence says. */
export default function AddTerminal() {
  return <AdditionStep step={1} Form={ShopForm} />
}
