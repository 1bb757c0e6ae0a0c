import { Button, lazyPart, toast } from '@shop/ui'
import { Suspense, useState } from 'react'
import { brandName } from '../../../../shell/brand.ts'
import { copyText } from '../../../../shell/copy.ts'
import type { Me } from '../../../../shell/me.ts'
import { Hotline } from './Hotline.tsx'
import styles from './QualificationCard.module.css'
import { useHighlight } from './use-highlight.ts'
import { useHotline } from './use-hotline.ts'

const ShopsSheet = lazyPart(() => import('../../../../features/account/ShopsSheet.tsx'))

/** For people without a current shop: to choose one of theirs, or to have the owner take them in. */
export function NoShop({ me: { user, shopCount } }: { me: Me }) {
  const card = useHighlight<HTMLElement>()
  const [choosing, setChoosing] = useState(false)
  return (
    <section ref={card} tabIndex={-1} className={styles.card} aria-label="门店">
      <h2 className={styles.title}>{shopCount ? '请选择门店' : '您还没有加入门店'}</h2>
      <p className={styles.advice}>
        {shopCount ? '选择门店后即可查看价格、下单采购' : '请店主把您加入门店，就能查看价格、下单采购'}
      </p>
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

/** Sends the owner what they need to take this person in: the account, and whom to call. */
function Invite({ phone }: { phone: string }) {
  const hotline = useHotline()
  const text = `我想用${brandName()}为门店采购，我的账号是 ${phone}。请拨打资质热线${hotline ? ` ${hotline.phone}` : ''}，把我加入门店。`
  const invite = async () => {
    // Plain http and some browsers have no share sheet.
    if (!('share' in navigator)) return copyText(`请把账号 ${phone} 告诉店主：`, text, '已复制，发给店主即可')
    try {
      await navigator.share({ text })
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast(`请把账号 ${phone} 告诉店主`)
    }
  }
  return (
    <>
      <div className={styles.act}>
        <Button block onClick={invite}>
          请店主邀请我
        </Button>
      </div>
      <Hotline quiet />
    </>
  )
}
