import { GetYfbVersion } from '@shop/contract/platform'
import { Button, EmptyView, Skeleton } from '@shop/ui'
import { AppDownload } from '../../../features/download/AppDownload.tsx'
import styles from '../../../features/download/download.module.css'
import { brandName } from '../../../shell/brand.ts'
import { systemCode } from '../../../shell/equipment.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { replace, to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'

/** The app that people pay with: where it is, and for a trade the way into it. */
export default function DownloadPaymentApp() {
  const { tradeId } = usePageSearch('sub-goods/order/downloadYfb')
  const version = useCall(GetYfbVersion, { system: systemCode() }, { staleTime: 300_000 })
  return (
    <Page>
      <div className={styles.page}>
        <Loaded query={version} skeleton={<Skeleton shape="block" height="320px" />}>
          {(it) =>
            it.downloadUrl ? (
              <AppDownload
                name={`${brandName()}支付`}
                version={it}
                after={
                  tradeId && (
                    <Button variant="outlined" block size="l" onClick={() => openApp(tradeId)}>
                      已安装，去付款
                    </Button>
                  )
                }
              />
            ) : (
              <EmptyView
                art="register"
                title="支付APP暂未开放"
                detail="可以用微信支付、支付宝或银行卡付款"
                action={
                  tradeId
                    ? { label: '选择其他支付方式', href: to('sub-goods/order/selectPay', { tradeId }) }
                    : { label: '查看待付款订单', href: to('sub-goods/order/list', { group: 'pay' }) }
                }
              />
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}

/** Opens the trade in the app; whoever comes back to the browser sees what became of it. */
function openApp(tradeId: number) {
  window.location.assign(`yfb://pay?tradeId=${tradeId}`)
  replace('sub-goods/order/payResult', { tradeId })
}
