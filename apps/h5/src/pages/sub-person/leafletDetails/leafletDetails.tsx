import type { Out } from '@shop/contract/endpoint'
import { GetPromoPage } from '@shop/contract/promo-pages'
import { Button, Card, EmptyView, Skeleton, lazyPart } from '@shop/ui'
import { RichText } from '@shop/ui/rich-text/RichText.tsx'
import { Suspense } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { linkOf } from '../../../shell/link-of.ts'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './leafletDetails.module.css'
import { sharePage } from './parts/share-page.ts'

// Below the text.
const PromoGoods = lazyPart(() => import('./parts/PromoGoods.tsx'))

/** A promotion page that the platform wrote, with its goods at the visitor's own prices; open to guests. */
export default function LeafletDetails() {
  const { id } = usePageSearch('sub-person/leafletDetails/leafletDetails')
  return <Page>{id ? <Shown pageId={id} /> : <Over title="没有选择活动" />}</Page>
}

const Over = ({ title }: { title: string }) => (
  <EmptyView art="poster" title={title} action={{ label: '回首页', href: to('pages/index/index') }} />
)

function Shown({ pageId }: { pageId: number }) {
  const page = useCall(GetPromoPage, { pageId })
  if (page.error?.code === 404) return <Over title="活动已结束" />
  return (
    <div className={styles.page}>
      <Loaded query={page} skeleton={<Skeleton shape="block" height="160px" count={3} />}>
        {(it) => <Content page={it} />}
      </Loaded>
    </div>
  )
}

const Content = ({ page: { title, text, until, goods } }: { page: Out<typeof GetPromoPage> }) => (
  <>
    <Card as="article">
      <h2 className={styles.title}>{title}</h2>
      {until && <p className={styles.until}>活动至 {until}</p>}
      <RichText text={text} hrefOf={linkOf} />
    </Card>
    {goods.length > 0 && (
      <Suspense>
        <PromoGoods goods={goods} />
      </Suspense>
    )}
    <Button block variant="outlined" onClick={() => sharePage(title)}>
      分享给同行
    </Button>
  </>
)
