import { DownloadOrderReports, ListBatchReports, ListOrderReports } from '@shop/contract/reports'
import { BottomBar, Button, Card, EmptyView, Skeleton } from '@shop/ui'
import type { ReactNode } from 'react'
import { AskSeller } from '../../../features/reports/AskSeller.tsx'
import { BatchReport } from '../../../features/reports/BatchReport.tsx'
import parts from '../../../features/reports/reports.module.css'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { openInTab } from '../../../shell/open-in-tab.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall, useSend } from '../../../shell/query.ts'
import styles from './qualityReport.module.css'

/** The inspection reports of the batches of an order, or of an offer: the batch that the address names first. */
export default function QualityReport() {
  const { orderId, gccsId, batchNo } = usePageSearch('sub-goods/order/qualityReport')
  if (orderId) return <OfOrder orderId={orderId} batchNo={batchNo} />
  if (gccsId) return <OfOffer gccsId={gccsId} batchNo={batchNo} />
  return (
    <Page>
      <EmptyView art="order" title="没有选择订单" action={{ label: '查看全部订单', href: to('sub-goods/order/list') }} />
    </Page>
  )
}
interface Named {
  batchNo: string | undefined
}
const skeleton = <Skeleton shape="block" height="148px" count={3} />

function OfOrder({ orderId, batchNo }: { orderId: number } & Named) {
  const reports = useCall(ListOrderReports, { orderId }, { staleTime: 0 })
  const has = reports.data?.batches.some(({ files }) => files.length > 0)
  return (
    <Page footer={has && <Download orderId={orderId} />}>
      <Loaded query={reports} skeleton={skeleton} notFound="没有这个订单">
        {({ orderNo, batches, ...seller }) =>
          batches.length === 0 ? (
            <EmptyView
              art="box"
              title="这个订单还没有批号"
              detail="已取消或退货的批号不再显示"
              action={{ label: '查看订单', href: to('sub-goods/order/detail', { orderId }) }}
            />
          ) : (
            <Filled title={`订单 ${orderNo}`} batches={batches} seller={seller}>
              {batches.map((batch, at) => (
                <BatchReport
                  // One batch may be in two lines of an order.
                  key={`${batch.goodsId} ${batch.batchNo} ${at}`}
                  batch={batch}
                  marked={batch.batchNo === batchNo}
                >
                  <p className={styles.goods}>
                    {batch.goodsShowName} {batch.specification}
                  </p>
                </BatchReport>
              ))}
            </Filled>
          )
        }
      </Loaded>
    </Page>
  )
}

function OfOffer({ gccsId, batchNo }: { gccsId: number } & Named) {
  const reports = useCall(ListBatchReports, { gccsId }, { staleTime: 0 })
  return (
    <Page>
      <Loaded query={reports} skeleton={skeleton} notFound="没有这个商品">
        {({ goodsShowName, batches, ...seller }) =>
          batches.length === 0 ? (
            <EmptyView
              art="box"
              title="暂无可售批次"
              action={{ label: '查看商品', href: to('sub-goods/goods/detail', { gccsId }) }}
            />
          ) : (
            <Filled title={goodsShowName} batches={batches} seller={seller}>
              {batches.map((batch) => (
                <BatchReport key={batch.batchNo} batch={batch} marked={batch.batchNo === batchNo} bought={!batch.onSale} />
              ))}
            </Filled>
          )
        }
      </Loaded>
    </Page>
  )
}

interface FilledProps {
  title: string
  batches: readonly { files: readonly object[] }[]
  seller: { sellerName: string; sellerPhone: string; mark: string }
  children: ReactNode
}
function Filled({ title, batches, seller, children }: FilledProps) {
  return (
    <div className={styles.page}>
      <Card title={title}>
        <ul className={parts.list}>{children}</ul>
        <AskSeller {...seller} missing={batches.filter(({ files }) => files.length === 0).length} />
      </Card>
      <p className={styles.note}>
        {seller.sellerName} 提供。文件带有“{seller.mark.replace('\n', ' ')}”水印，查看和下载会留下记录。
      </p>
    </div>
  )
}

/** All reports of the order as one file, in a tab. */
function Download({ orderId }: { orderId: number }) {
  const bundle = useSend(DownloadOrderReports)
  return (
    <BottomBar
      action={
        <Button block loading={bundle.busy} onClick={() => void openInTab(bundle.send({ orderId }))}>
          打包下载
        </Button>
      }
    />
  )
}
