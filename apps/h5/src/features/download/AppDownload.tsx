import type { GetVersion } from '@shop/contract/platform'
import type { Out } from '@shop/contract/endpoint'
import { BrandMark, Button, Card } from '@shop/ui'
import type { ReactNode } from 'react'
import { renderSVG } from 'uqr'
import styles from './download.module.css'

interface AppDownloadProps {
  name: string
  version: Out<typeof GetVersion>
  /** What stands in place of the way to get it. */
  instead?: ReactNode
  /** What follows it. */
  after?: ReactNode
}
/** An app: what is new, and how one gets it on this device and in this browser. */
export const AppDownload = ({ name, version, instead, after }: AppDownloadProps) => (
  <Card>
    <div className={styles.app}>
      <BrandMark size={72} />
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.facts}>版本 {version.version}</p>
      {version.notes && <p className={styles.notes}>{version.notes}</p>}
      {instead ?? <Way downloadUrl={version.downloadUrl} />}
      {after}
    </div>
  </Card>
)

function Way({ downloadUrl }: { downloadUrl: string }) {
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
