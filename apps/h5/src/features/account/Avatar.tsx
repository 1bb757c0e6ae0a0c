import { IconUser, Picture } from '@shop/ui'
import styles from './Avatar.module.css'

/** The user's avatar, or a placeholder figure. */
export const Avatar = ({ src, size = 56 }: { src: string | null; size?: number }) =>
  src ? (
    <span className={styles.avatar} style={{ width: size, height: size }}>
      <Picture src={src} alt="" width={size} height={size} round={false} instead={<IconUser size={size * 0.55} />} />
    </span>
  ) : (
    <span className={styles.avatar} style={{ width: size, height: size }}>
      <IconUser size={size * 0.55} />
    </span>
  )
