import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The height (px) of a sticky element, for the one that sticks below it. It grows with large text and safe areas. */
export function useHeight<T extends HTMLElement>(): [RefObject<T | null>, number] {
  const ref = useRef<T>(null)
  const [height, setHeight] = useState(44)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const measure = () => setHeight(box.offsetHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [ref, height]
}
