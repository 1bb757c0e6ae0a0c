import { EmptyView, LoadingView } from '@shop/ui'
import { useBoot } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import { Page } from '../../../../shell/Page.tsx'
import { allowedHost } from '@shop/contract/allowed-host'

/** Asks before a link leaves the shop, for the websites that the platform allows; no other opens, whoever made the address. */
export function Leaving({ url }: { url: string }) {
  const boot = useBoot()
  const host = boot.data && allowedHost(url, boot.data.config.outside_hosts ?? '')
  return (
    <Page title="外部链接">
      {boot.isPending ? (
        <LoadingView />
      ) : host ? (
        <EmptyView
          art="door"
          title="即将离开商城"
          detail={
            <>
              <b>{host}</b>
              <br />
              这个网站不由本商城提供，请不要在那里输入商城的账号和密码
            </>
          }
          action={{ label: '继续访问', onAction: () => void window.open(url, '_blank', 'noopener,noreferrer') }}
        />
      ) : (
        <EmptyView
          art="door"
          title="该链接不能打开"
          detail="它不在平台允许的网站之内"
          action={{ label: '回首页', href: to('pages/index/index') }}
        />
      )}
    </Page>
  )
}
