import type { HiddenReason } from '@shop/contract/catalog'
import { ListBatchReports, ListGoodsDocuments } from '@shop/contract/reports'
import { Button, Card, Skeleton } from '@shop/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { AskSeller } from '../../../../features/reports/AskSeller.tsx'
import { BatchReport } from '../../../../features/reports/BatchReport.tsx'
import { ReportFiles } from '../../../../features/reports/ReportFiles.tsx'
import styles from '../../../../features/reports/reports.module.css'
import { useMe, type Me } from '../../../../shell/me.ts'
import { useCall } from '../../../../shell/query.ts'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { isLoggedIn } from '../../../../shell/session.ts'
import page from '../detail.module.css'
import type { Detail } from './detail-data.ts'
import { LABEL_STEPS } from './label-hidden.ts'

/** The reports of the batches and the documents of the goods, for who may see prices; for others what opens them. */
export default function PapersPart({ goods }: { goods: Detail }) {
  const me = useMe().data
  const { offer, goodsId } = goods
  if (!isLoggedIn() || (me && !me.abilities.seePrice))
    return <Closed part={offer ? 'reports' : 'documents'} why={offer?.price.hidden ?? hiddenFrom(me)} />
  return (
    <>
      {offer && (
        <div id="part-reports" className={page.part}>
          <Card title="药检报告">
            <WhenNear>
              <Reports gccsId={offer.gccsId} />
            </WhenNear>
          </Card>
        </div>
      )}
      <div id="part-documents" className={page.part}>
        <Card title="商品资质">
          <WhenNear>
            <Documents goodsId={goodsId} />
          </WhenNear>
        </Card>
      </div>
    </>
  )
}

/** Why somebody sees no papers of goods without an offer, which would say it. */
function hiddenFrom(me: Me | undefined): HiddenReason {
  if (!isLoggedIn()) return 'login'
  if (me?.user.kind === 'salesman') return 'salesman'
  if (me && !me.shop) return 'shop'
  return me?.shop && me.shop.qualification.frozen !== null ? 'frozen' : 'qualify'
}

function Closed({ part, why }: { part: 'reports' | 'documents'; why: keyof typeof LABEL_STEPS }) {
  const { text, label, href, onAction } = LABEL_STEPS[why]
  return (
    <div id={`part-${part}`} className={page.part}>
      <Card title="药检报告与商品资质">
        <div className={styles.ask}>
          <span>{text}</span>
          <Button size="s" variant="outlined" {...(href ? { href } : { onClick: onAction! })}>
            {label}
          </Button>
        </div>
      </Card>
    </div>
  )
}

/** Asked for once it is within half a screen of sight: most visits of a product end above it. */
function WhenNear({ children }: { children: ReactNode }) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '0px 0px 50%' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return near ? (
    children
  ) : (
    <div ref={place}>
      <Skeleton shape="block" height="64px" />
    </div>
  )
}

function Reports({ gccsId }: { gccsId: number }) {
  const reports = useCall(ListBatchReports, { gccsId })
  return (
    <Loaded query={reports} skeleton={<Skeleton shape="block" height="64px" />} notFound="没有药检报告">
      {({ batches, mark, sellerName, sellerPhone }) =>
        batches.length === 0 ? (
          <p className={styles.none}>暂无可售批次。</p>
        ) : (
          <>
            <ul className={styles.list}>
              {batches.map((batch) => (
                <BatchReport key={batch.batchNo} batch={batch} bought={!batch.onSale} />
              ))}
            </ul>
            <AskSeller {...{ sellerName, sellerPhone }} missing={batches.filter(({ files }) => files.length === 0).length} />
            {batches.some(({ files }) => files.length > 0) && <Marked mark={mark} />}
          </>
        )
      }
    </Loaded>
  )
}

function Documents({ goodsId }: { goodsId: number }) {
  const documents = useCall(ListGoodsDocuments, { goodsId })
  return (
    <Loaded query={documents} skeleton={<Skeleton shape="block" height="64px" />} notFound="没有商品资质">
      {({ rows, mark }) =>
        rows.length === 0 ? (
          <p className={styles.none}>平台还没有收录这个商品的资质，可以请卖家随货提供。</p>
        ) : (
          <>
            <ul className={styles.list}>
              {rows.map(({ kind, name, number, validUntil, files }) => (
                <li key={kind} className={styles.batch}>
                  <p className={styles.head}>
                    <b className={styles.number}>{name}</b>
                  </p>
                  <p className={styles.days}>
                    {number && <span>{number}</span>}
                    <span>有效期至 {validUntil ?? '长期'}</span>
                  </p>
                  <ReportFiles of={name} files={files} />
                </li>
              ))}
            </ul>
            <Marked mark={mark} />
          </>
        )
      }
    </Loaded>
  )
}

const Marked = ({ mark }: { mark: string }) => (
  <p className={styles.note}>文件带有“{mark.replace('\n', ' ')}”水印，查看会留下记录。</p>
)
