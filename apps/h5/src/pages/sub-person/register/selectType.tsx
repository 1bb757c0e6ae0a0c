import { lazyPart } from '@shop/ui'
import { usePageSearch } from '../../../shell/navigation.ts'
import { AdditionStep } from './parts/AdditionStep.tsx'
import { InviteToAdd } from './parts/InviteToAdd.tsx'

const TypeForm = lazyPart(() => import('./parts/TypeForm.tsx'))

/** The way into a shop: one joins it, or adds it, by its type. A salesman who invites is named above. */
export default function SelectType() {
  const { invite } = usePageSearch('sub-person/register/selectType')
  return <AdditionStep step={0} Form={TypeForm} head={invite && <InviteToAdd code={invite.toUpperCase()} />} />
}
