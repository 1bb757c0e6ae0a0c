import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'

/** What has been drawn since the app was opened: who comes back to the page finds it as it was, in the same frame. */
const drawn = new Set<string>()

interface WhenNearProps {
  /** Which content it is. */
  name: string
  children: ReactNode
  instead: ReactNode
}

/** Content far down a page: drawn, and its data requested, once it is within half a screen of sight. Until then `instead` holds its place. */
export function WhenNear({ name, children, instead }: WhenNearProps) {
  const [near, setNear] = useState(() => drawn.has(name))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        drawn.add(name)
        startTransition(() => setNear(true))
      },
      { rootMargin: '0px 0px 50%' },
    )
    // Runs again each time the kept page is shown: by then the content may be in place.
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [name])
  return near ? children : <div ref={place}>{instead}</div>
}
