import { ADDITION_FIELDS } from '@shop/contract/addition-fields'
import { stepOf, type AdditionPage } from '@shop/contract/addition-step'
import type { Addition } from '@shop/contract/additions'
import { Button } from '@shop/ui'
import { useState } from 'react'
import { RefusedList } from '../../../../features/papers/RefusedList.tsx'
import { goTo, hrefOf } from '../../../../shell/navigation.ts'
import { additionCorrections } from './addition-corrections.ts'
import { additionKey } from './kept-addition.ts'
import { useLatest } from './latest-typed.ts'
import { showField } from './show-field.ts'
import { typedOf } from './typed-addition.ts'

export interface AdditionStandingProps {
  addition: Addition
  /** The step that is shown. */
  step: AdditionPage
}
/** Each refused field, which leads to where it is corrected until it is; in whichever step, as one types. */
export default function RefusedSteps({ addition, step }: AdditionStandingProps) {
  const [key] = useState(additionKey)
  const latest = useLatest((it) => it.latest)
  const corrections = additionCorrections(addition, latest?.key === key ? latest.typed : typedOf(addition))
  return (
    <RefusedList names={ADDITION_FIELDS} corrections={corrections}>
      {(field, label) => {
        const leads = { size: 's', variant: 'text', label } as const
        const href = hrefOf(stepOf(field)) ?? ''
        const follow = () => {
          useLatest.setState({ wanted: field })
          goTo(href)
        }
        return stepOf(field) === step ? (
          <Button {...leads} onClick={() => showField(field)}>
            去修改
          </Button>
        ) : (
          <Button {...leads} href={href} onClick={follow}>
            去修改
          </Button>
        )
      }}
    </RefusedList>
  )
}
