import { chinaTime } from '@shop/contract/china-time'
import type { Out } from '@shop/contract/endpoint'
import { RECALL } from '@shop/contract/recall-states'
import type { ListRecalls } from '@shop/contract/recalls'
import { Button, Card, IconPhone, Tag } from '@shop/ui'
import { useState } from 'react'
import { shortTime } from '../../../../shell/format.ts'
import { to } from '../../../../shell/navigation.ts'
import styles from '../recalls.module.css'

export type Recall = Out<typeof ListRecalls>['rows'][number]

interface RecallCardProps {
  recall: Recall
  /** Why this member can't answer; '' when they can. */
  cannotAnswer: string
  onAnswer: (recall: Recall) => void
}

/** One recall: what to take off sale and why, until when to answer, what was answered, and how it ended. */
export function RecallCard({ recall, cannotAnswer, onAnswer }: RecallCardProps) {
  const { goodsShowName, specification, factory, className, state, stateName, answer, sellerName, sellerPhone, batchNo } = recall
  const isOpen = state !== RECALL.closed
  return (
    <Card as="article">
      <p className={styles.tags}>
        <Tag variant={isOpen ? 'danger' : 'neutral'} solid={isOpen && !answer}>
          {className}召回
        </Tag>
        <Tag variant={answer ? 'done' : 'neutral'}>{answer ? '已回复' : isOpen ? '未回复' : stateName}</Tag>
      </p>
      <h2 className={styles.name}>
        {goodsShowName} {specification}
      </h2>
      <p className={styles.factory}>{factory}</p>
      {isOpen && !answer && <p className={styles.ask}>请立即停止销售，清点库存和已售数量后回复；封存的等待卖家收回。</p>}
      <Facts recall={recall} />
      {answer && <Answered recall={recall} />}
      {recall.closed && (
        <p className={styles.said}>
          {shortTime(recall.closed.at)} 召回关闭，{recall.closed.released ? '可以恢复销售' : '不能再销售'}：{recall.closed.reason}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="outlined"
          href={`tel:${sellerPhone}`}
          icon={<IconPhone size={16} />}
          label={`联系卖家 ${sellerName}，批号 ${batchNo}`}
        >
          联系卖家
        </Button>
        {isOpen && cannotAnswer && <p className={styles.cannot}>{cannotAnswer}</p>}
        {isOpen && !cannotAnswer && (
          <Button
            block
            variant={answer ? 'outlined' : 'filled'}
            label={`${answer ? '修改回复' : '立即回复'}，${goodsShowName} 批号 ${batchNo}`}
            onClick={() => onAnswer(recall)}
          >
            {answer ? '修改回复' : '立即回复'}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Facts({ recall }: { recall: Recall }) {
  const { batchNo, received, units, reason, decidedBy, decidedAt, dueAt, answer, state, sellerName, orders, papers } = recall
  const [now] = useState(() => Date.now())
  const isLate = Date.parse(dueAt) < now
  return (
    <dl className={styles.facts}>
      <dt>批号</dt>
      <dd>{batchNo}</dd>
      <dt>收到</dt>
      <dd>
        {received} {units}，{sellerName}
      </dd>
      <dt>原因</dt>
      <dd>{reason}</dd>
      <dt>决定</dt>
      <dd>
        {decidedBy}，{chinaTime(decidedAt).slice(0, 16)}
      </dd>
      {state !== RECALL.closed && (
        <>
          <dt>回复</dt>
          <dd className={answer ? undefined : styles.urgent}>
            {answer ? shortTime(dueAt) + ' 前可以修改' : `${shortTime(dueAt)} 前${isLate ? '，已逾期，请立即回复' : ''}`}
          </dd>
        </>
      )}
      <dt>订单</dt>
      <dd>
        {orders.map(({ orderId, orderNo, packs }) => (
          <div key={orderId}>
            <a href={to('sub-goods/order/detail', { orderId })}>
              {orderNo}（{packs} {units}）
            </a>
          </div>
        ))}
      </dd>
      {papers.length > 0 && (
        <>
          <dt>文件</dt>
          <dd>
            {papers.map(({ name, url }) => (
              <div key={url}>
                <a href={url}>{name}</a>
              </div>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}

const Answered = ({ recall: { answer, units } }: { recall: Recall }) => (
  <p className={styles.said}>
    {answer!.by} {shortTime(answer!.at)} 回复：停止销售 {answer!.stopped} {units}，已售出 {answer!.sold} {units}，封存待退{' '}
    {answer!.setAside} {units}
    {answer!.note && `。${answer!.note}`}
  </p>
)
