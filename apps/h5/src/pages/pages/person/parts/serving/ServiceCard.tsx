import { ResignSalesman } from '@shop/contract/salesmen'
import { Button, Card, confirmDialog, lazyPart, toast } from '@shop/ui'
import { Suspense, useState } from 'react'
import { useSend } from '../../../../../shell/query.ts'
import type { OwnService } from './own-service.ts'
import styles from './serving.module.css'

// The picture of a code is drawn when somebody is invited.
const InviteShopSheet = lazyPart(() => import('./InviteShopSheet.tsx'))

/** For whom the user works and what shops see of them; the way to invite shops, and out of the work. */
export function ServiceCard({ salesman }: { salesman: OwnService }) {
  const { sellerId, sellerName, name, phone, handles, hours, authorisedUntil, authorisationOver: isOver } = salesman
  const [inviting, setInviting] = useState(false)
  const resignation = useSend(ResignSalesman)
  const resign = async () => {
    const sure = await confirmDialog({
      title: '不再做业务员？',
      message: '马上看不到负责的门店，邀请码失效；只有对方能重新设置',
      yes: '退出',
      danger: true,
    })
    if (sure && (await resignation.send({}))) toast('您不再是业务员')
  }
  const employer = sellerId === null ? '平台' : sellerName
  const facts = [
    ['联系电话', phone],
    ['负责商品', handles],
    ['服务时间', hours],
    ['授权书', authorisedUntil ? (isOver ? `已于 ${authorisedUntil} 到期` : `有效期至 ${authorisedUntil}`) : ''],
  ].filter(([, value]) => value)
  return (
    <Card title={`${employer}业务员 ${name}`}>
      <dl className={styles.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>资料由{employer}填写，门店看到的就是这些</p>
      <div className={styles.buttons}>
        {!isOver && (
          <Button block onClick={() => setInviting(true)}>
            邀请门店
          </Button>
        )}
        <Button block variant="text" loading={resignation.busy} onClick={() => void resign()}>
          不再做业务员
        </Button>
      </div>
      <Suspense>{inviting && <InviteShopSheet salesman={salesman} onClose={() => setInviting(false)} />}</Suspense>
    </Card>
  )
}
