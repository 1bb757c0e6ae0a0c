import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'

/** Content far down a page: drawn, and its data requested, once it is within half a screen of sight. Until then `instead` holds its place. */
export function WhenNear({ children, instead }: { children: ReactNode; instead: ReactNode }) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        startTransition(() => setNear(true))
      },
      { rootMargin: '0px 0px 50%' },
    )
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  return near ? children : <div ref={place}>{instead}</div>
}
