import { useEffect, useEffectEvent } from 'react'

/** Reports the page's scroll position (px) and its change, immediately and then at most once per frame. */
export const useScroll = (onScroll: (top: number, change: number) => void) => {
  const notify = useEffectEvent(onScroll)
  useEffect(() => {
    // Where the page is, the first frame tells: to ask now would have the page laid out at once.
    let last: number | null = null
    let frame = 0
    const measure = () => {
      frame = 0
      const top = Math.max(0, window.scrollY)
      notify(top, top - (last ?? top))
      last = top
    }
    const queue = () => {
      frame ||= requestAnimationFrame(measure)
    }
    queue()
    window.addEventListener('scroll', queue, { passive: true })
    return () => {
      window.removeEventListener('scroll', queue)
      cancelAnimationFrame(frame)
    }
  }, [])
}
