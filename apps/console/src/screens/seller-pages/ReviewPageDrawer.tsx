import { DecideSellerPage, type ConsoleListSellerPages } from '@shop/contract/console-seller-pages'
import { REVIEW } from '@shop/contract/codes'
import { Alert, App, Drawer, Image, Tag } from 'antd'
import { DecisionFoot } from '../../kit/DecisionFoot.tsx'
import { Part } from '../../kit/DetailPage.tsx'
import type { RowOf } from '../../kit/list-types.ts'
import { PhoneText } from '../../kit/PhoneText.tsx'
import { useCommand } from '../../kit/queries.ts'

type Page = RowOf<typeof ConsoleListSellerPages>
const REASONS = ['宣传疗效或治愈率', '含推荐、证明或比较', '涉及处方药，不能向公众介绍', '与商品说明书不符', '图片不清楚或无授权']

const DONE = {
  approve: '已通过，开始展示',
  reject: '已驳回，卖家会看到原因',
  takeDown: '已撤下，卖家会看到原因',
} as const

/** One page as shops will see it, with its goods; the decision, or taking down what is shown. */
export function ReviewPageDrawer({ page, close }: { page: Page; close: () => void }) {
  const { pageId, sentAt, title, text, pictures, goods, current, sellerName, state } = page
  const { message } = App.useApp()
  const isWaiting = state === REVIEW.waiting
  const decide = useCommand(DecideSellerPage, {
    done: (_, { decision }) => {
      void message.success(DONE[decision])
      close()
    },
  })
  const hasPrescription = goods.some(({ prescription }) => prescription)
  return (
    <Drawer
      open
      title={`${sellerName} · ${title}`}
      size={640}
      onClose={close}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      footer={
        <DecisionFoot
          reasons={REASONS}
          reject={isWaiting ? '驳回' : '撤下'}
          approvable={isWaiting}
          busy={decide.isPending}
          onDecide={(it) =>
            decide.mutate(
              it.approve
                ? { pageId, sentAt, decision: 'approve' }
                : { pageId, sentAt, decision: isWaiting ? 'reject' : 'takeDown', reason: it.reason },
            )
          }
        />
      }
    >
      {hasPrescription && <Alert className="gap" type="info" showIcon title="带有处方药：只有能查看价格的门店看得到这篇介绍。" />}
      {current && <p className="quiet gap">通过前展示的是“{current.title}”。</p>}
      <Part title={title}>
        <PhoneText text={text} />
      </Part>
      <Image.PreviewGroup>
        {pictures.map(({ fileId, url }, at) => (
          <Image key={fileId} src={`${url}?w=400`} preview={{ src: url }} alt={`图片 ${at + 1}`} width={120} />
        ))}
      </Image.PreviewGroup>
      {goods.length > 0 && (
        <ul style={{ marginTop: 16 }}>
          {goods.map(({ goodsNo, name, prescription }) => (
            <li key={goodsNo}>
              <span className="number">{goodsNo}</span> {name} {prescription && <Tag color="warning">处方药</Tag>}
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}
