import { IconCheck, IconClose } from '@shop/ui'
import type { ReactNode } from 'react'
import { classNames } from '@shop/ui/class-names.ts'
import styles from './Sample.module.css'

/** A drawn sample with what it shows; right or wrong by sign and words, not by colour alone. */
export const Sample = ({ right = false, caption, children }: { right?: boolean; caption: string; children: ReactNode }) => (
  <figure className={styles.sample}>
    <div className={styles.frame}>{children}</div>
    <figcaption className={classNames(styles.caption, right ? styles.right : styles.wrong)}>
      {right ? <IconCheck size={16} /> : <IconClose size={16} />}
      {caption}
    </figcaption>
  </figure>
)
