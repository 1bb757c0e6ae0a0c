import { chinaTime } from '@shop/contract/china-time'
import { SCOPE_NAMES } from '@shop/contract/codes'
import type { ConsoleGetOffer } from '@shop/contract/console-offers'
import type { Out } from '@shop/contract/endpoint'
import { papersGiving } from '@shop/contract/seller-paper-scopes'
import { Alert } from 'antd'
import type { ReactNode } from 'react'

type Found = NonNullable<Out<typeof ConsoleGetOffer>['outOfScope']>

/** That an offer left sale because no licence of its seller covered its goods, and who does what about it. */
export function OutOfScope({ found: { scope, at, covered }, next }: { found: Found; next: ReactNode }) {
  const name = SCOPE_NAMES[scope]
  if (covered) return <Alert className="gap" type="info" showIcon title={`证照已包含「${name}」，可以上架`} description={next} />
  return (
    <Alert
      className="gap"
      type="error"
      showIcon
      title={`没有包含「${name}」的有效证照，${chinaTime(at)} 起停售`}
      description={
        <>
          需要{papersGiving(scope)}。{next}
        </>
      }
    />
  )
}
