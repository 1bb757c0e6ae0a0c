import type { Out } from '@shop/contract/endpoint'
import { chinaDay } from '@shop/contract/china-time'
import { GetSellerPage, ListSellerPages } from '@shop/contract/seller-pages'
import { Card, EmptyView, IconImage, Picture, Skeleton, lazyPart } from '@shop/ui'
import { RichText } from '@shop/ui/rich-text/RichText.tsx'
import { Suspense } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { linkOf } from '../../../shell/link-of.ts'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './productPresentation.module.css'

// Below the text.
const PageGoods = lazyPart(() => import('./parts/PageGoods.tsx'))

/** What a seller writes about its products: the list of its pages, or one of them with its goods; open to guests. */
export default function ProductPresentation() {
  const { sellerId, id } = usePageSearch('sub-shop/shop/productPresentation')
  return (
    <Page>
      {!sellerId ? (
        <EmptyView art="counter" title="没有选择店铺" action={{ label: '去店铺大厅', href: to('sub-shop/shop/shopList') }} />
      ) : id ? (
        <One sellerId={sellerId} pageId={id} />
      ) : (
        <List sellerId={sellerId} />
      )}
    </Page>
  )
}

function List({ sellerId }: { sellerId: number }) {
  const pages = useCall(ListSellerPages, { sellerId })
  return (
    <div className={styles.page}>
      <Loaded query={pages} skeleton={<Skeleton shape="block" height="96px" count={4} />} notFound="没有这家店铺">
        {({ sellerName, rows }) =>
          rows.length === 0 ? (
            <EmptyView
              art="poster"
              title="还没有产品介绍"
              detail={`${sellerName}发布后会出现在这里`}
              action={{ label: '去店铺看看', href: to('sub-shop/shop/home', { sellerId }) }}
            />
          ) : (
            <>
              <h2 className={styles.seller}>{sellerName}</h2>
              {rows.map((row) => (
                <Row key={row.pageId} row={row} href={to('sub-shop/shop/productPresentation', { sellerId, id: row.pageId })} />
              ))}
            </>
          )
        }
      </Loaded>
    </div>
  )
}

const Row = ({
  row: { title, lead, image, updatedAt },
  href,
}: {
  row: Out<typeof ListSellerPages>['rows'][number]
  href: string
}) => (
  <a className={styles.row} href={href}>
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <span className={styles.lead}>{lead}</span>
      <span className={styles.day}>{chinaDay(updatedAt)}</span>
    </span>
    {image && (
      <span className={styles.image}>
        <Picture src={`${image}?w=400`} alt="" width={88} height={88} instead={<IconImage />} />
      </span>
    )}
  </a>
)

function One({ sellerId, pageId }: { sellerId: number; pageId: number }) {
  const page = useCall(GetSellerPage, { sellerId, pageId })
  return (
    <div className={styles.page}>
      <Loaded query={page} skeleton={<Skeleton shape="block" height="160px" count={3} />} notFound="没有这篇介绍">
        {({ sellerName, title, text, pictures, updatedAt, goods }) => (
          <>
            <Card as="article">
              <h2 className={styles.head}>{title}</h2>
              <p className={styles.from}>
                <a className={styles.link} href={to('sub-shop/shop/home', { sellerId })}>
                  {sellerName}
                </a>
                <span className={styles.day}>{chinaDay(updatedAt)}</span>
              </p>
              <RichText text={text} hrefOf={linkOf} />
              {pictures.map((src, at) => (
                <img key={src} className={styles.picture} src={`${src}?w=800`} alt={`${title} ${at + 1}`} loading="lazy" />
              ))}
            </Card>
            {goods.length > 0 && (
              <Suspense>
                <PageGoods goods={goods} />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
