import { ConsoleGetRecall } from '@shop/contract/console-recalls'
import { useParams } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { BatchesOfRecall } from './BatchesOfRecall.tsx'
import { BuyersOfRecall } from './BuyersOfRecall.tsx'
import { CloseDrawer } from './CloseDrawer.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { RecallFacts } from './RecallFacts.tsx'
import { RecallProgress } from './RecallProgress.tsx'
import type { Recall } from './recall.ts'
import { useRefetched } from './use-refetched.ts'

/** One recall: how far it is, whom it reached, what became of open orders, and its report. */
export function RecallDetail() {
  const { recallId = '' } = useParams({ strict: false })
  useRefetched()
  return (
    <DetailPage
      call={ConsoleGetRecall}
      args={{ recallId: Number(recallId) }}
      what="召回"
      title={({ goodsShowName, batchNo }) => `召回 ${goodsShowName} ${batchNo}`}
      renderActions={(recall) => <Actions recall={recall} />}
    >
      {(recall) => (
        <>
          {recall.closed ? <Closed recall={recall} /> : recall.late && <Late recall={recall} />}
          <RecallProgress recall={recall} />
          <Part title="召回信息">
            <RecallFacts recall={recall} />
          </Part>
          <BuyersOfRecall recall={recall} />
          {recall.orders.length > 0 && (
            <Part title={`未完成订单（${recall.orders.length}）`}>
              <OpenOrders orders={recall.orders} units={recall.units} />
            </Part>
          )}
          <Part title="批次">
            <BatchesOfRecall recall={recall} />
          </Part>
        </>
      )}
    </DetailPage>
  )
}

function Actions({ recall }: { recall: Recall }) {
  const [closing, setClosing] = useState(false)
  return (
    <div className="actions">
      <Button href={recall.report} target="_blank" rel="noreferrer">
        总结报告
      </Button>
      {recall.mayClose && (
        <Button danger onClick={() => setClosing(true)}>
          关闭召回
        </Button>
      )}
      {closing && <CloseDrawer recall={recall} close={() => setClosing(false)} />}
    </div>
  )
}

const Closed = ({ recall: { closed, reportBy } }: { recall: Recall }) => (
  <Alert
    type="info"
    title={`已关闭，${closed!.released ? '批号恢复销售' : '批号不再销售'}：${closed!.reason}`}
    description={`总结报告应在 ${reportBy} 前上报（10 个工作日，遇法定节假日顺延）`}
  />
)
const Late = ({ recall: { shops, answered } }: { recall: Recall }) => (
  <Alert type="error" title={`已过时限，还有 ${shops - answered} 家门店没有回复，请电话联系`} />
)
