'use no memo' // part of many lists: rendering a leaf again is cheaper than memoizing it

import { Picture } from '../picture/Picture.tsx'
import styles from './GoodsPictures.module.css'

export type GoodsPicturesProps = {
  pictures: readonly { name: string; image: string }[]
  /** side length in px */
  side?: 48 | 64
}

/** The contents of an order or a package as a row of pictures; those that do not fit are cut off. */
export const GoodsPictures = ({ pictures, side = 64 }: GoodsPicturesProps) => (
  <span className={styles.row}>
    {pictures.map(({ name, image }, index) => (
      <span key={index} className={styles.picture} style={{ flexBasis: side }}>
        <Picture src={image} alt={name} width={side} height={side} round />
      </span>
    ))}
  </span>
)
