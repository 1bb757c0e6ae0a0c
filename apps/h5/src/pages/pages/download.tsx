import type { Out } from '@shop/contract/endpoint'
import { GetVersion } from '@shop/contract/platform'
import { BrandMark, Button, Card, Skeleton } from '@shop/ui'
import { renderSVG } from 'uqr'
import { appCode } from '../../shell/app-agent.ts'
import { brandName } from '../../shell/brand.ts'
import { systemCode } from '../../shell/equipment.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { to } from '../../shell/navigation.ts'
import { Page } from '../../shell/Page.tsx'
import { useCall } from '../../shell/query.ts'
import styles from './download.module.css'

type Version = Out<typeof GetVersion>

/** The app for this device: what is new, and where it is. Where there is no app yet, the shop in the browser is all there is. */
export default function Download() {
  const version = useCall(GetVersion, { system: systemCode() }, { staleTime: 300_000 })
  return (
    <Page>
      <div className={styles.page}>
        <Loaded query={version} skeleton={<Skeleton shape="block" height="320px" />}>
          {(it) => <App version={it} />}
        </Loaded>
      </div>
    </Page>
  )
}

const App = ({ version }: { version: Version }) => (
  <Card>
    <div className={styles.app}>
      <BrandMark size={72} />
      <h2 className={styles.name}>{brandName()}</h2>
      <p className={styles.facts}>版本 {version.version}</p>
      <p className={styles.notes}>{version.notes}</p>
      <Way version={version} />
    </div>
  </Card>
)

/** How one gets it: what the device and the browser allow. */
function Way({ version: { code, downloadUrl } }: { version: Version }) {
  const own = appCode()
  if (own !== null && own >= code) return <p role="note">已是最新版本</p>
  // The shop itself is no app.
  if (!downloadUrl || downloadUrl.startsWith('/h5/'))
    return (
      <>
        <p role="note">请在应用商店搜索“{brandName()}”</p>
        <Button block variant="outlined" href={to('pages/index/index')}>
          先用网页版
        </Button>
      </>
    )
  if (/MicroMessenger/i.test(navigator.userAgent)) return <p role="note">请点右上角，选择“在浏览器打开”后下载</p>
  return (
    <>
      <Button block size="l" href={downloadUrl}>
        立即下载
      </Button>
      {!/Mobi|Android/i.test(navigator.userAgent) && (
        <figure className={styles.code}>
          <img src={qrCode(new URL(downloadUrl, window.location.origin).href)} alt="下载二维码" width={160} height={160} />
          <figcaption>用手机扫码下载</figcaption>
        </figure>
      )}
    </>
  )
}
const qrCode = (address: string) => `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(address, { border: 1 }))}`
