import { useState } from 'react'
import type { PictureAct } from './review-keys.ts'

/** A picture of what is reviewed. */
export interface Picture {
  fileId: string
  name: string
}
/** A version that was sent before. */
interface Version {
  version: number
  pictures: readonly Picture[]
}

const MAX_ZOOM = 4
const STEP = 0.5
const WHOLE = { zoom: 1, turns: 0 }

/** What the viewer shows, and how it is changed: with its buttons, with keys, and by what is being read. */
export interface Viewer {
  /** The pictures of what is reviewed, then those of the earlier version that is open and has others. */
  pictures: readonly Picture[]
  chosen: number
  zoom: number
  /** Quarter turns clockwise. */
  turns: number
  mayZoomIn: boolean
  mayZoomOut: boolean
  choose: (at: number) => void
  /** Shows one of them. */
  show: (fileId: string) => void
  act: (act: PictureAct) => void
}

/**
 * The pictures of what is reviewed, one at a time; each begins upright and whole. `lookAt` shows the first of them that fits, unless
 * one that fits is shown. `opened` is the earlier version that is open; null: none.
 */
export function useViewer<P extends Picture>(own: readonly P[], versions: readonly Version[] = []) {
  const [opened, setOpened] = useState<number | null>(null)
  const [drawn, setDrawn] = useState({ at: 0, ...WHOLE })
  const others = (versions.find(({ version }) => version === opened)?.pictures ?? []).flatMap(({ fileId, name }) =>
    own.some((picture) => picture.fileId === fileId) ? [] : [{ fileId, name: `第 ${opened} 次：${name}` }],
  )
  const pictures: readonly Picture[] = [...own, ...others]
  const { at: chosen, zoom, turns } = drawn
  const choose = (at: number) => {
    const next = Math.max(Math.min(at, pictures.length - 1), 0)
    if (next !== chosen) setDrawn({ at: next, ...WHOLE })
  }
  const show = (fileId: string) => choose(pictures.findIndex((picture) => picture.fileId === fileId))
  const act = (pressed: PictureAct) => {
    if (pressed === 'nextPicture' || pressed === 'previousPicture') return choose(chosen + (pressed === 'nextPicture' ? 1 : -1))
    if (pressed === 'rotate') return setDrawn({ ...drawn, turns: turns + 1 })
    setDrawn({ ...drawn, zoom: Math.min(Math.max(zoom + (pressed === 'zoomIn' ? STEP : -STEP), 1), MAX_ZOOM) })
  }
  const lookAt = (fits: (picture: P) => boolean) => {
    const first = own.findIndex(fits)
    const shown = own[chosen]
    if (first >= 0 && !(shown && fits(shown))) choose(first)
  }
  const open = (version: number | null) => {
    setOpened(version)
    // Those of the version that was open are not there any more.
    if (chosen >= own.length) choose(0)
  }
  const viewer: Viewer = {
    pictures,
    chosen,
    zoom,
    turns,
    mayZoomIn: zoom < MAX_ZOOM,
    mayZoomOut: zoom > 1,
    choose,
    show,
    act,
  }
  return { viewer, lookAt, opened, open }
}
