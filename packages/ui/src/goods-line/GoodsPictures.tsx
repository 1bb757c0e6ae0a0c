'use no memo' // a leaf of many lists is cheaper to draw again than to remember

import { Picture } from '../picture/Picture.tsx'
import styles from './GoodsPictures.module.css'

export type GoodsPicturesProps = {
  pictures: readonly { name: string; image: string }[]
  /** px of a side */
  side?: 48 | 64
}

/** What an order or a package holds, picture beside picture; what has no room is cut off. */
export const GoodsPictures = ({ pictures, side = 64 }: GoodsPicturesProps) => (
  <span className={styles.row}>
    {pictures.map(({ name, image }, index) => (
      <span key={index} className={styles.picture} style={{ flexBasis: side }}>
        <Picture src={image} alt={name} width={side} height={side} round />
      </span>
    ))}
  </span>
)
