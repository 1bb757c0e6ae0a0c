import { REVIEW } from '@shop/contract/codes'
import { Button, lazyPart, toast } from '@shop/ui'
import { Suspense, useState } from 'react'
import { AskedCells, askedStep, askedTitle, useAsked, type Asked } from '../../../../features/account/asked.tsx'
import { afterJoining } from '../../../../features/papers/after-joining.ts'
import { brandName } from '../../../../shell/brand.ts'
import { copyText } from '../../../../shell/copy.ts'
import type { Me } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import { Hotline } from './Hotline.tsx'
import styles from './QualificationCard.module.css'
import { useHighlight } from './use-highlight.ts'

const ShopsSheet = lazyPart(() => import('../../../../features/account/ShopsSheet.tsx'))

/** For people without a current shop: where the one stands that they asked for; to choose one of theirs, to find one and join it, to add it, or to have the owner invite them. */
export default function NoShop({ me: { user, shopCount } }: { me: Me }) {
  const card = useHighlight<HTMLElement>()
  const [choosing, setChoosing] = useState(false)
  const asked = useAsked() ?? []
  const open = shopCount ? undefined : asked[0]
  const [title, advice] = shopCount
    ? ['请选择门店', '选择门店后即可查看价格、下单采购']
    : open
      ? [askedTitle(open), adviceOf(open)]
      : ['您还没有加入门店', '找到您的门店申请加入；还没有登记的，新增门店']
  return (
    <section ref={card} tabIndex={-1} className={styles.card} aria-label="门店">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.advice}>{advice}</p>
      <AskedCells rows={asked.filter((one) => one !== open)} />
      {shopCount ? (
        <div className={styles.act}>
          <Button block onClick={() => setChoosing(true)}>
            选择门店
          </Button>
        </div>
      ) : (
        <Ways phone={user.phone} open={open} />
      )}
      <Suspense>{choosing && <ShopsSheet onClose={() => setChoosing(false)} />}</Suspense>
    </section>
  )
}

/** What follows, or is to be done. */
function adviceOf({ state, role }: Asked): string {
  if (state === REVIEW.draft) return '填写的内容都保存着，可以接着填'
  if (state === REVIEW.waiting) return role === null ? '结果会马上通知您' : afterJoining(role)
  return role === null ? '请按审核意见修改，再重新提交' : '请按说明修改，再重新提交'
}

/** The way to what is waited for, was refused or was begun, else to the shops that can be joined; and words for the owner: whose account it is, and where to invite them. */
function Ways({ phone, open }: { phone: string; open: Asked | undefined }) {
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
        {open && (
          <Button block href={open.href}>
            {askedStep(open)}
          </Button>
        )}
        <div className={open ? styles.others : styles.ways}>
          <Button {...(open ? AS_WORDS : { block: true })} href={to('sub-person/register/selectStore')}>
            {joinWords(open)}
          </Button>
          {/* One shop is added at a time. */}
          {open?.kind !== 'add' && (
            <Button {...(open ? AS_WORDS : OUTLINED)} href={to('sub-person/register/selectType')}>
              新增门店
            </Button>
          )}
          <Button {...(open ? AS_WORDS : OUTLINED)} onClick={invite}>
            请负责人邀请我
          </Button>
        </div>
      </div>
      <Hotline quiet />
    </>
  )
}

/** One request to join waits at a time; whoever has an invitation joins at once nevertheless. */
const joinWords = (open: Asked | undefined) =>
  !open ? '加入门店' : open.kind === 'join' && open.state === REVIEW.waiting ? '输入邀请码' : '加入其他门店'

/** How the ways stand while nothing was asked for, and while something is open. */
const OUTLINED = { block: true, variant: 'outlined' } as const
const AS_WORDS = { size: 's', variant: 'text' } as const
