import type { Out } from '@shop/contract/endpoint'
import { GetVersion } from '@shop/contract/platform'
import { Button, Skeleton } from '@shop/ui'
import { AppDownload } from '../../features/download/AppDownload.tsx'
import styles from '../../features/download/download.module.css'
import { appCode } from '../../shell/app-agent.ts'
import { brandName } from '../../shell/brand.ts'
import { systemCode } from '../../shell/equipment.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { hrefOf, to, usePageSearch } from '../../shell/navigation.ts'
import { Page } from '../../shell/Page.tsx'
import { useCall } from '../../shell/query.ts'

/** The app for this device: what is new, and where it is. Where there is no app yet, the shop in the browser is all there is. */
export default function Download() {
  // Where somebody was going who was sent here: the shop in the browser leads there, too.
  const { to: wanted } = usePageSearch('pages/download')
  const onward = (wanted?.startsWith('/') && hrefOf(wanted)) || to('pages/index/index')
  const version = useCall(GetVersion, { system: systemCode() }, { staleTime: 300_000 })
  return (
    <Page>
      <div className={styles.page}>
        <Loaded query={version} skeleton={<Skeleton shape="block" height="320px" />}>
          {(it) => <AppDownload name={brandName()} version={it} instead={insteadOf(it, onward)} />}
        </Loaded>
      </div>
    </Page>
  )
}

/** What there is in place of a download: nothing newer, or no app at all. */
function insteadOf({ code, downloadUrl }: Out<typeof GetVersion>, onward: string) {
  const own = appCode()
  if (own !== null && own >= code) return <p role="note">已是最新版本</p>
  // The shop itself is no app.
  if (downloadUrl && !downloadUrl.startsWith('/h5/')) return undefined
  return (
    <>
      <p role="note">请在应用商店搜索“{brandName()}”</p>
      <Button block variant="outlined" href={onward}>
        先用网页版
      </Button>
    </>
  )
}
