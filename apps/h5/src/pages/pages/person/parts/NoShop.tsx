import { Button, lazyPart, toast } from '@shop/ui'
import { Suspense, useState } from 'react'
import { brandName } from '../../../../shell/brand.ts'
import { copyText } from '../../../../shell/copy.ts'
import type { Me } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import { Asked } from './Asked.tsx'
import { Hotline } from './Hotline.tsx'
import styles from './QualificationCard.module.css'
import { useHighlight } from './use-highlight.ts'

const ShopsSheet = lazyPart(() => import('../../../../features/account/ShopsSheet.tsx'))

/** For people without a current shop: to choose one of theirs, to find one and join it, to add it, or to have the owner invite them. */
export default function NoShop({ me: { user, shopCount } }: { me: Me }) {
  const card = useHighlight<HTMLElement>()
  const [choosing, setChoosing] = useState(false)
  return (
    <section ref={card} tabIndex={-1} className={styles.card} aria-label="门店">
      <h2 className={styles.title}>{shopCount ? '请选择门店' : '您还没有加入门店'}</h2>
      <p className={styles.advice}>
        {shopCount ? '选择门店后即可查看价格、下单采购' : '找到您的门店申请加入；还没有登记的，新增门店'}
      </p>
      <Asked />
      {shopCount ? (
        <div className={styles.act}>
          <Button block onClick={() => setChoosing(true)}>
            选择门店
          </Button>
        </div>
      ) : (
        <Invite phone={user.phone} />
      )}
      <Suspense>{choosing && <ShopsSheet onClose={() => setChoosing(false)} />}</Suspense>
    </section>
  )
}

/** The way to the shops that can be joined, and words for the owner: whose account it is, and where to invite them. */
function Invite({ phone }: { phone: string }) {
  const text = `我想用${brandName()}为门店采购，我的账号是 ${phone}。请在“我的”页面打开成员管理，邀请我加入门店。`
  const invite = async () => {
    // Plain http and some browsers have no share sheet.
    if (!('share' in navigator)) return copyText(`请把账号 ${phone} 告诉负责人：`, text, '已复制，发给负责人即可')
    try {
      await navigator.share({ text })
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast(`请把账号 ${phone} 告诉负责人`)
    }
  }
  return (
    <>
      <div className={styles.act}>
        <Button block href={to('sub-person/register/selectStore')}>
          加入门店
        </Button>
        <Button block variant="outlined" href={to('sub-person/register/selectType')}>
          新增门店
        </Button>
        <Button block variant="outlined" onClick={invite}>
          请负责人邀请我
        </Button>
      </div>
      <Hotline quiet />
    </>
  )
}
