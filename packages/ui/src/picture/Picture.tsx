'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ReactNode } from 'react'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import type { PackProps } from './Pack.tsx'
import { Pack } from './Pack.tsx'
import styles from './Picture.module.css'

export type PictureProps = {
  src?: string | null
  alt: string
  /** px of the box: they set the ratio, the layout decides the size */
  width: number
  height: number
  srcSet?: string
  /** the srcset of the AVIF source */
  avif?: string
  sizes?: string
  /** the colour shown, blurred, while loading */
  color?: string
  fit?: 'cover' | 'contain'
  /** corners: 8 px, 12 px (`card`), a circle for logos (`circle`) or none (`false`) */
  round?: boolean | 'card' | 'circle'
  /** above the fold: loaded eagerly with high priority, shown without fading in */
  priority?: boolean
  /** called once it is displayed or has failed */
  onSettled?: () => void
  pack?: PackProps
  /** what replaces it when it is missing and shows no goods; null leaves the shade, where it is waited for */
  instead?: ReactNode
}

/** A lazy-loaded picture with reserved space; a drawn pack, or `instead`, replaces it when it is missing or fails to load. */
export const Picture = (props: PictureProps) => {
  const {
    src,
    alt,
    width,
    height,
    srcSet,
    avif,
    sizes,
    color,
    fit = 'cover',
    round = true,
    priority,
    onSettled,
    pack,
    instead,
  } = props
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const missing = !src || failed === src
  return (
    <span
      className={classNames(
        styles.box,
        round && styles.round,
        (round === 'card' || round === 'circle') && styles[round],
        !missing && loaded !== src && styles.waiting,
        priority && styles.atOnce,
      )}
      style={{ aspectRatio: `${width} / ${height}`, backgroundColor: loaded === src ? undefined : color }}
      role={missing && alt ? 'img' : undefined}
      aria-label={missing && alt ? alt : undefined}
    >
      {missing ? (
        instead === undefined ? (
          <Pack {...pack} />
        ) : (
          <span className={styles.instead}>{instead}</span>
        )
      ) : (
        <picture>
          {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          <img
            className={classNames(styles.img, styles[fit])}
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt={alt}
            width={width}
            height={height}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            // One that takes the place of the same picture is there in the same frame.
            decoding={priority ? 'sync' : 'async'}
            onLoad={() => {
              setLoaded(src)
              onSettled?.()
            }}
            onError={() => {
              setFailed(src)
              onSettled?.()
            }}
          />
        </picture>
      )}
    </span>
  )
}
