import { RichText } from '@shop/ui/rich-text/RichText.tsx'
import styles from './Help.module.css'

/** An answer as shops see it, on the width of a phone; its links lead to the shop. */
export const Answer = ({ text }: { text: string }) => (
  <div className={styles.phone}>
    <RichText text={text} hrefOf={(path) => `/h5${path}`} />
  </div>
)
