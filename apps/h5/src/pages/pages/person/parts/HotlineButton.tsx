import { Button, IconPhone } from '@shop/ui'
import styles from './Hotline.module.css'
import { useHotline } from './use-hotline.ts'

/** The button and the hours, once the number is known; see `Hotline`. */
export default function HotlineButton({ quiet }: { quiet: boolean }) {
  const hotline = useHotline()
  return (
    hotline && (
      <div className={styles.hotline}>
        <Button block variant={quiet ? 'outlined' : 'filled'} icon={<IconPhone size={18} />} href={`tel:${hotline.phone}`}>
          拨打资质热线 <span className={styles.number}>{hotline.phone}</span>
        </Button>
        <p className={styles.hours}>{hotline.hours}，准备好证照原件，客服帮您办理</p>
      </div>
    )
  )
}
