import { Skeleton } from '@shop/ui'
import styles from './Article.module.css'

/** A skeleton in the shape of a text in sections. */
export const ArticleSkeleton = () => (
  <div className={styles.waiting}>
    <Skeleton shape="block" height="56px" />
    <Skeleton shape="line" width="32%" />
    <Skeleton shape="line" count={5} />
    <Skeleton shape="line" width="28%" />
    <Skeleton shape="line" count={7} />
  </div>
)
