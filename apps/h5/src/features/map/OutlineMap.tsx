import { IconButton } from '@shop/ui'
import { IconLocation, IconMinus, IconPlus } from '@shop/ui/icon/icons.tsx'
import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './OutlineMap.module.css'
import { barFor, mapAround, metresOf, type Point } from './projection.ts'
import { useOutlines } from './use-outlines.ts'

/** The view in steps of the flat map, at a zoom of 1: about 20 km wide. */
const [WIDTH, HEIGHT] = [180, 140]
const [MIN_ZOOM, MAX_ZOOM] = [0.25, 16]
/** The longest scale bar, as a share of the width. */
const BAR = 0.3

interface OutlineMapProps {
  /** Where the pin is. */
  centre: Point
  /** It was moved, from where it was by then; without it the map stands still. */
  onMove?: (move: (from: Point) => Point) => void
  /** The county in which the pin is, to be filled. */
  regionId?: number | undefined
  label: string
}

/** A map of the outlines of counties, moved under a fixed pin by finger, wheel or keys (decision 0090). */
export function OutlineMap({ centre, onMove, regionId, label }: OutlineMapProps) {
  const [zoom, setZoom] = useState(1)
  // Drawn around the first point, so that moving only moves what is drawn; far away it is drawn again.
  const origin = useOrigin(centre)
  const map = useMemo(() => mapAround(origin), [origin])
  const { outlines, failed } = useOutlines(centre, { longitude: 0.15 / zoom, latitude: 0.1 / zoom }, map)
  const [x, y] = map.xy(centre)
  const moveBy = (dx: number, dy: number) =>
    onMove?.((from) => {
      const [fromX, fromY] = map.xy(from)
      return map.point(fromX + dx / zoom, fromY + dy / zoom)
    })
  const zoomBy = (factor: number) => setZoom((before) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, before * factor)))
  const fingers = useFingers({ moveBy, zoomBy })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (step) moveBy(step[0]! * 12, step[1]! * 12)
    else if (event.key === '+' || event.key === '=') zoomBy(2)
    else if (event.key === '-') zoomBy(0.5)
    else return
    event.preventDefault()
  }
  const bar = barFor(metresOf((WIDTH * BAR) / zoom))
  return (
    <div className={styles.map}>
      <svg
        viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={label}
        className={styles.drawn}
        {...(onMove && { ...fingers, onKeyDown, tabIndex: 0, 'data-moves': true })}
      >
        <g transform={`scale(${zoom}) translate(${-x} ${-y})`}>
          {outlines.map((outline) => (
            <path key={outline.regionId} d={outline.path} data-here={outline.regionId === regionId || undefined} />
          ))}
        </g>
        {outlines.map(({ regionId: id, name, at: [atX, atY] }) => (
          // Drawn outside the scaled part: names keep their size.
          <text key={id} x={(atX - x) * zoom} y={(atY - y) * zoom}>
            {name}
          </text>
        ))}
      </svg>
      <span className={styles.pin} aria-hidden>
        <IconLocation size={36} />
      </span>
      <span className={styles.bar} aria-hidden style={{ width: `${(bar.metres / metresOf(WIDTH / zoom)) * 100}%` }}>
        {bar.text}
      </span>
      {failed && <p className={styles.failed}>地图没有加载出来，可以直接填写地址</p>}
      <div className={styles.zoom}>
        <IconButton icon={<IconPlus size={20} />} label="放大地图" onClick={() => zoomBy(2)} disabled={zoom >= MAX_ZOOM} />
        <IconButton icon={<IconMinus size={20} />} label="缩小地图" onClick={() => zoomBy(0.5)} disabled={zoom <= MIN_ZOOM} />
      </div>
    </div>
  )
}

/** The point around which the map is drawn: the first one, until the centre is more than a degree away. */
function useOrigin(centre: Point): Point {
  const [origin, setOrigin] = useState(centre)
  const isFar = Math.hypot(origin.longitude - centre.longitude, origin.latitude - centre.latitude) > 1
  if (isFar) setOrigin(centre)
  return isFar ? centre : origin
}

interface Moves {
  /** By steps of the view, against the finger. */
  moveBy: (dx: number, dy: number) => void
  zoomBy: (factor: number) => void
}
/** One finger moves, two zoom. */
function useFingers({ moveBy, zoomBy }: Moves) {
  const down = useRef(new Map<number, { x: number; y: number }>())
  const spread = () => {
    const [a, b] = [...down.current.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) {
      const last = down.current.get(pointerId)
      if (!last) return
      const before = spread()
      down.current.set(pointerId, { x: clientX, y: clientY })
      const perPixel = 1 / (currentTarget.getScreenCTM()?.a ?? 1)
      if (down.current.size === 1) moveBy((last.x - clientX) * perPixel, (last.y - clientY) * perPixel)
      else if (before > 0) zoomBy(spread() / before)
    },
    onPointerUp: ({ pointerId }: PointerEvent) => void down.current.delete(pointerId),
    onPointerCancel: ({ pointerId }: PointerEvent) => void down.current.delete(pointerId),
    onWheel: ({ deltaY }: { deltaY: number }) => zoomBy(deltaY < 0 ? 1.25 : 0.8),
  }
}
