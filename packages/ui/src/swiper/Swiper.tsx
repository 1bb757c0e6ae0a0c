'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a scroll container needs focus and pointer events */
import type { ReactNode } from 'react'
import { Children, useRef, useState } from 'react'
import { IconPause, IconPlay } from '../icon/icons.tsx'
import { scrollBehavior } from '../scroll/reduced-motion.ts'
import { useAutoplay } from './use-autoplay.ts'
import styles from './Swiper.module.css'

export type SwiperProps = {
  /** the name of the carousel for screen readers */
  label: string
  /** one per slide */
  children: ReactNode
  /** ms per slide, 0 = no autoplay */
  autoplay?: number
  /** width : height of the slides, such as `2.4` */
  ratio?: string
  dots?: boolean
  onIndex?: (index: number) => void
}

/** Snapping slides. They advance automatically every 3 s, but not while touched, paused, off screen or under reduced motion. */
export const Swiper = ({ label, children, autoplay = 3000, ratio, dots = true, onIndex }: SwiperProps) => {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const [touched, setTouched] = useState(false)
  const slides = Children.toArray(children)
  const many = slides.length > 1
  const go = (to: number) => track.current?.scrollTo({ left: to * track.current.clientWidth, behavior: scrollBehavior() })
  useAutoplay(many && !paused && !touched, autoplay, () => go((index + 1) % slides.length))
  const touch = (on: boolean) => () => setTouched(on)
  return (
    <section
      className={styles.swiper}
      aria-roledescription="轮播"
      aria-label={label}
      onPointerEnter={touch(true)}
      onPointerLeave={touch(false)}
      onPointerCancel={touch(false)}
      onFocus={touch(true)}
      onBlur={touch(false)}
    >
      <div
        ref={track}
        className={styles.track}
        tabIndex={many ? 0 : undefined}
        role="group"
        aria-label={label}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const at = Math.round(scrollLeft / clientWidth)
          if (at === index) return
          setIndex(at)
          onIndex?.(at)
        }}
      >
        {slides.map((slide, at) => (
          <div
            key={at}
            className={styles.slide}
            style={{ aspectRatio: ratio }}
            role="group"
            aria-label={`${at + 1} / ${slides.length}`}
            inert={at !== index}
          >
            {slide}
          </div>
        ))}
      </div>
      {many && dots && (
        <div className={styles.dots} aria-hidden="true">
          {slides.map((_, at) => (
            <span key={at} className={at === index ? styles.on : undefined} />
          ))}
        </div>
      )}
      {many && autoplay > 0 && (
        <button
          type="button"
          className={styles.pause}
          aria-label={paused ? '继续播放' : '暂停播放'}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <IconPlay size={12} /> : <IconPause size={12} />}
        </button>
      )}
    </section>
  )
}
