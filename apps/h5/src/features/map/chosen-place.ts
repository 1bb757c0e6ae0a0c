import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { go, here, to } from '../../shell/navigation.ts'
import type { Point } from './projection.ts'

/** A place that was chosen on the map. */
export interface ChosenPlace extends Point {
  /** Street and number, or what the place is called; '' where only the county was chosen. */
  address: string
  /** Null: only the city is certain, and `regionName` is its name. */
  regionId: number | null
  regionName: string
}
interface Chosen {
  /** The address of the page that asked, and which of its forms. */
  asker: string
  place: ChosenPlace
}
const useChosen = create<{ chosen: Chosen | null }>()(() => ({ chosen: null }))

/** Opens the map for a form of the page on the screen, at the point, or in the county (its full name), that the form has. */
export function askForPlace(point: Point | null, region?: string | null) {
  const at = point && { lat: point.latitude, lng: point.longitude }
  go('choose-location', { ...at, ...(region && { region }), back: here() })
}
/** Hands a place to the page that asked for it. */
export const handOver = (asker: string, place: ChosenPlace) => useChosen.setState({ chosen: { asker, place } })

/** Runs when this page is shown again with the place that it asked for. */
export function useAskedPlace(take: (place: ChosenPlace) => void) {
  const chosen = useChosen((state) => state.chosen)
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (chosen?.asker !== here()) return
    useChosen.setState({ chosen: null })
    taken(chosen.place)
  }, [chosen])
}

/** The page that shows a place, with its words. */
export const placeHref = ({ longitude, latitude }: Point, name: string, address: string) =>
  to('open-location', { lat: latitude, lng: longitude, name, address })
