import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Height (px) of what sticks at the top, for what sticks below it. It grows with large text and safe areas. */
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
