import { BrandMark, Button, IconButton, IconClose } from '@shop/ui'
import { useEffect, useState } from 'react'
import { useInstallOffer } from '../../shell/install.ts'
import { dismiss, isDismissed } from './dismissed.ts'
import styles from './InstallHint.module.css'
import { wayToInstall } from './way-to-install.ts'

const standalone = () =>
  window.matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** Offers to put the shop on the home screen, until it is answered: after that never again on this device. */
export default function InstallHint() {
  const offer = useInstallOffer((s) => s.offer)
  const [answered, setAnswered] = useState(true)
  useEffect(() => {
    void isDismissed().then(setAnswered)
  }, [])
  const way = wayToInstall(navigator.userAgent, standalone(), offer !== null)
  if (answered || !way) return null
  const answer = () => {
    setAnswered(true)
    void dismiss()
  }
  const install = async () => {
    await offer?.prompt()
    answer()
  }
  return (
    <section className={styles.hint} aria-label="添加到桌面">
      <BrandMark size={40} />
      <div className={styles.text}>
        <p className={styles.title}>放到手机桌面，一点就开</p>
        <p className={styles.detail}>
          {way === 'ios' ? '点浏览器底部的分享按钮，选“添加到主屏幕”' : '没有网络时，也能看最近的订单和购物车'}
        </p>
      </div>
      {way === 'offer' && (
        <Button size="s" variant="outlined" onClick={install}>
          添加
        </Button>
      )}
      <IconButton icon={<IconClose size={18} />} label="不再提示" onClick={answer} />
    </section>
  )
}
