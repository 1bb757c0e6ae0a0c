import { BUY_REASONS } from '@shop/contract/codes'
import type { Out } from '@shop/contract/endpoint'
import { DownloadSellerPapers, ListSellerPapers } from '@shop/contract/seller-papers'
import { BottomBar, Button, EmptyView, Skeleton } from '@shop/ui'
import { Loaded } from '../../../shell/Loaded.tsx'
import { goLogin, hrefOf, to, usePageSearch } from '../../../shell/navigation.ts'
import { openInTab } from '../../../shell/open-in-tab.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall, useSend } from '../../../shell/query.ts'
import styles from './aptitude.module.css'
import { PaperCard } from './parts/PaperCard.tsx'

type Papers = Out<typeof ListSellerPapers>

/** A seller's papers for the first purchase: what they say for anybody, marked pictures and all of them as one file for who may see prices. */
export default function Aptitude() {
  const { sellerId } = usePageSearch('sub-shop/shop/aptitude')
  if (sellerId) return <SellerPapers sellerId={sellerId} />
  return (
    <Page>
      <EmptyView art="counter" title="没有选择店铺" action={{ label: '去店铺大厅', href: to('sub-shop/shop/shopList') }} />
    </Page>
  )
}

function SellerPapers({ sellerId }: { sellerId: number }) {
  const papers = useCall(ListSellerPapers, { sellerId })
  const { data } = papers
  return (
    <Page footer={data && data.rows.length > 0 && <Foot sellerId={sellerId} hidden={data.hidden} />}>
      <div className={styles.page}>
        <Loaded query={papers} skeleton={<Skeleton shape="block" height="148px" count={4} />} notFound="没有这家店铺">
          {(it) =>
            it.rows.length === 0 ? (
              <EmptyView
                art="plaque"
                title="卖家还没有上传资质"
                detail="可以联系卖家补充后再来查看"
                action={{ label: '去店铺看看', href: to('sub-shop/shop/home', { sellerId }) }}
              />
            ) : (
              <>
                <h2 className={styles.company}>{it.companyName}</h2>
                {it.rows.map((paper) => (
                  <PaperCard key={paper.kind} paper={paper} />
                ))}
                {it.mark && (
                  <p className={styles.note}>
                    照片带有“{it.mark.replace('\n', ' ')}”水印，仅供首营审核。查看和下载会留下记录，卖家可以看到是哪家门店。
                  </p>
                )}
              </>
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}

const WHY = {
  login: '登录并认证后可查看照片、打包下载',
  shop: '加入门店并认证后可查看照片、打包下载',
  qualify: '认证后可查看照片、打包下载',
  frozen: '门店已被平台冻结，暂时不能查看照片',
  salesman: '照片只对资质审核通过的门店显示',
}
const STEPS = {
  shop: { label: '加入门店', href: to('sub-person/register/selectStore') },
  qualify: { label: '去认证', href: hrefOf(BUY_REASONS.price.to)! },
  frozen: { label: '查看原因', href: to('pages/person/index', { highlight: 'qualification' }) },
  salesman: { label: '负责的门店', href: to('pages/person/index') },
}

/** All papers as one file; or why not, with the next step. */
function Foot({ sellerId, hidden }: { sellerId: number; hidden: Papers['hidden'] }) {
  const bundle = useSend(DownloadSellerPapers)
  if (hidden === null)
    return (
      <BottomBar
        action={
          <Button block loading={bundle.busy} onClick={() => void openInTab(bundle.send({ sellerId }))}>
            打包下载
          </Button>
        }
      />
    )
  return (
    <BottomBar
      above={<span className={styles.why}>{WHY[hidden]}</span>}
      action={
        hidden === 'login' ? (
          <Button block onClick={goLogin}>
            去登录
          </Button>
        ) : (
          <Button block href={STEPS[hidden].href}>
            {STEPS[hidden].label}
          </Button>
        )
      }
    />
  )
}
