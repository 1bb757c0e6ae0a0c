import { ACCOUNT_NAMES } from '@shop/contract/account-states'
import type { BuyReason } from '@shop/contract/codes'
import { Button, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { NextStep } from '../../../../features/goods/NextStep.tsx'
import { usePressAfterLogin } from '../../../../shell/use-press-after-login.ts'
import styles from './BuyBar.module.css'
import type { Detail, DetailOffer } from './detail-data.ts'

const ShortageSheet = lazyPart(() => import('../../../../features/goods/ShortageSheet.tsx'))
/** Reasons that another seller would resolve; if there is no other seller, the need can be registered. */
const SHORTAGE_REASONS: readonly BuyReason[] = ['noStock', 'offSale', 'sellerLicence', 'sellerScope', 'region', 'shopType']

interface BuyStepProps {
  goods: Detail
  /** Why the offer can't be bought. */
  why: Pick<NonNullable<DetailOffer['cannotBuy']>, 'reason' | 'step'>
  /** Where there are offers of others. */
  onCompare: (() => void) | undefined
  onOpenAccount: () => void
}
/** In place of the buttons to buy: what resolves the reason why an offer can't be bought. */
export default function BuyStep({ goods, why: { reason, step }, onCompare, onOpenAccount }: BuyStepProps) {
  const { offer, goodsId } = goods
  const [registering, setRegistering] = useState(false)
  const register = usePressAfterLogin(`register:${goodsId}`, () => setRegistering(true))
  if (reason === 'sellerAccount' && offer)
    return (
      <div className={onCompare ? styles.buy : undefined}>
        {onCompare && (
          <Button variant="outlined" onClick={onCompare}>
            看其他卖家
          </Button>
        )}
        <Button block onClick={onOpenAccount}>
          {ACCOUNT_NAMES[offer.cannotBuy?.account ?? 0]}
        </Button>
      </div>
    )
  if (!SHORTAGE_REASONS.includes(reason) || onCompare) return <NextStep main reason={reason} step={step} onCompare={onCompare} />
  return (
    <>
      <Button block variant="outlined" onClick={register}>
        缺货登记
      </Button>
      <Suspense>
        {registering && (
          <ShortageSheet
            goodsId={goodsId}
            name={goods.goodsShowName}
            specification={goods.specification}
            factory={goods.factory}
            onClose={() => setRegistering(false)}
          />
        )}
      </Suspense>
    </>
  )
}
