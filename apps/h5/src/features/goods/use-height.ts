import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * The height (px) of a sticky element, for the one that sticks below it. It grows with large text and safe areas. The observer tells
 * it once the browser has laid the page out: to ask for it earlier would have the whole page laid out within the press that opens it.
 */
export function useHeight<T extends HTMLElement>(): [RefObject<T | null>, number] {
  const ref = useRef<T>(null)
  const [height, setHeight] = useState(44)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const observer = new ResizeObserver(() => setHeight(box.offsetHeight))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [ref, height]
}
