import { useState } from 'react'
import { scrollBehavior } from '../scroll/reduced-motion.ts'
import { useScroll } from '../scroll/use-scroll.ts'

/** Whether the page is scrolled so far down (400 px, specification, section 9) that a way back to its top helps. */
export const useFarDown = (after = 400): boolean => {
  const [far, setFar] = useState(false)
  useScroll((top) => setFar(top > after))
  return far
}

export const scrollToTop = () => window.scrollTo({ top: 0, behavior: scrollBehavior() })
