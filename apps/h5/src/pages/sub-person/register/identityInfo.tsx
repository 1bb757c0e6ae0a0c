import { lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { usePageSearch } from '../../../shell/navigation.ts'
import { AdditionStep } from './parts/AdditionStep.tsx'

const IdentityForm = lazyPart(() => import('./parts/IdentityForm.tsx'))
const OwnPapers = lazyPart(() => import('./parts/OwnPapers.tsx'))

/** Who adds the shop: the legal person, or an agent with a power of attorney. With `mine`: who a member of the current shop is. */
export default function IdentityInfo() {
  const { mine } = usePageSearch('sub-person/register/identityInfo')
  if (!mine) return <AdditionStep step={2} Form={IdentityForm} />
  return (
    <Suspense>
      <OwnPapers />
    </Suspense>
  )
}
