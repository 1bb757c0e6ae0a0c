import { hash } from '../../rng.ts'

/** Colours of a pack: a strong one, a deeper one for shade and text, a pale one for the background, a second accent. */
export interface PackColours {
  main: string
  deep: string
  pale: string
  accent: string
}

const PALETTE: readonly PackColours[] = [
  { main: '#17A085', deep: '#0B5F50', pale: '#DFF3EE', accent: '#F2B84B' },
  { main: '#2E9E5B', deep: '#17623A', pale: '#E2F3E8', accent: '#F5C84C' },
  { main: '#2463B8', deep: '#153E7A', pale: '#E1EBF8', accent: '#F08A3C' },
  { main: '#3B9BD9', deep: '#1C5F8F', pale: '#E2F1FA', accent: '#E8546A' },
  { main: '#3F4FA8', deep: '#262F6E', pale: '#E6E8F6', accent: '#4FC1B5' },
  { main: '#7A52A8', deep: '#4A2F6C', pale: '#EEE7F6', accent: '#F0B44A' },
  { main: '#A8437E', deep: '#6C2650', pale: '#F7E5EF', accent: '#5AB4C5' },
  { main: '#C93A47', deep: '#82212B', pale: '#FAE5E7', accent: '#E9B44C' },
  { main: '#E2604C', deep: '#97372A', pale: '#FCE9E5', accent: '#3A7CA5' },
  { main: '#E88A2D', deep: '#9A5514', pale: '#FCEEDD', accent: '#2F7F79' },
  { main: '#D7A31F', deep: '#8A6510', pale: '#FAF2DC', accent: '#B04A3A' },
  { main: '#7E9A32', deep: '#4D601B', pale: '#F0F4E1', accent: '#C9772E' },
  { main: '#2C7A4B', deep: '#18482C', pale: '#E3F0E8', accent: '#C8A24A' },
  { main: '#17738C', deep: '#0D4656', pale: '#DFEFF3', accent: '#EE9B52' },
  { main: '#A9552F', deep: '#6B331A', pale: '#F7EAE3', accent: '#4C8C6B' },
  { main: '#51688A', deep: '#2F3F57', pale: '#E8EDF3', accent: '#DD7A5C' },
]

/** A factory has the same colours on everything it makes. */
export function coloursOf(factory: string): PackColours {
  const chosen = PALETTE[hash(`colour-${factory}`) % PALETTE.length]
  if (!chosen) throw new Error('No palette')
  return chosen
}
